import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import { expect, test } from "vitest";
import { CallRunner } from "./call-runner.ts";
import type { CallLimits } from "./call-runner.ts";
import { OfferedTools, definitionHashOf } from "./offered-tools.ts";
import type { RunTool } from "./tool.ts";

const name = { serverName: "files", serverId: "mcs_1", viewId: "", name: "read" };

/** Has a tool called so many times in one step. */
function runCalls(count: number, limits: CallLimits, run: RunTool["run"]) {
  const definition = { functionName: "files__read", description: "", inputSchema: { type: "object" as const } };
  const tool: RunTool = { definition, name, stake: "low", run };
  const runner = new CallRunner({
    tools: new OfferedTools([tool]),
    limits,
    count: async (text) => text.length,
    signal: new AbortController().signal,
    draining: new AbortController().signal,
    onError: () => undefined,
  });
  const called = { callId: "c", functionName: "files__read", arguments: "{}", tool: name };
  const actions = Array.from({ length: count }, (_, index) => ({
    ...called,
    actionId: `act_${index}`,
    definitionHash: definitionHashOf(tool),
  }));
  return runner.run(actions as unknown as RunAction__Output[], 1_000);
}

test("so many calls run at once, and each that ends makes room for one more", async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const begun: string[] = [];
  const done = runCalls(20, { atOnce: 8, callMs: 60_000 }, async ({ actionId }) => {
    begun.push(actionId);
    const ended = Promise.withResolvers<void>();
    open.push(ended.resolve);
    most = Math.max(most, open.length);
    await ended.promise;
    return { text: actionId };
  });
  for (let ended = 0; ended < 20; ended += 1) {
    await expect.poll(() => begun.length).toBe(Math.min(20, 8 + ended));
    open.shift()?.();
  }
  const { results } = await done;
  expect(results.map(({ text = "" }) => text).toSorted()).toEqual(begun.toSorted());
  expect(new Set(begun).size).toBe(20);
  expect(most).toBe(8);
});

test("a call that takes too long is ended, and is a timeout for the model; the others are not concerned", async () => {
  let aborted = 0;
  const { results } = await runCalls(3, { atOnce: 3, callMs: 100 }, async ({ actionId, signal }) => {
    if (actionId !== "act_1") return { text: "here" };
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    aborted += 1;
    throw signal.reason;
  });
  const byId = new Map(results.map((result) => [result.actionId, result]));
  expect(byId.get("act_1")).toMatchObject({ error: { code: "tool_timeout" } });
  // It was made, or nobody knows: it has its times.
  expect(Number(byId.get("act_1")?.started)).toBeGreaterThan(0);
  expect([byId.get("act_0")?.text, byId.get("act_2")?.text]).toEqual(["here", "here"]);
  expect(aborted).toBe(1);
});
