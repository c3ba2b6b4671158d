import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import { sleep } from "@parley/runtime";
import { expect, test } from "vitest";
import { CallRunner } from "./call-runner.ts";
import { OfferedTools, definitionHashOf } from "./offered-tools.ts";
import { ToolError } from "./tool.ts";
import type { RunTool } from "./tool.ts";

const tool = (run: RunTool["run"]): RunTool => ({
  definition: { functionName: "files__read", description: "", inputSchema: { type: "object" } },
  name: { serverName: "files", serverId: "mcs_1", viewId: "", name: "read" },
  stake: "low",
  run,
});

/** What comes of one call of a tool. */
async function resultOf(offered: readonly RunTool[], definitionHash = "other") {
  const runner = new CallRunner({
    tools: new OfferedTools(offered),
    limits: { atOnce: 1, callMs: 100 },
    count: async (text) => text.length,
    signal: new AbortController().signal,
    draining: new AbortController().signal,
    onError: () => undefined,
  });
  const called = { actionId: "act_1", callId: "c", functionName: "files__read", arguments: "{}", definitionHash };
  const action = { ...called, tool: { serverName: "files", serverId: "mcs_1", viewId: "", name: "read" } };
  const { results } = await runner.run([action as unknown as RunAction__Output], 1_000);
  return results[0];
}

const failing = (error: Error) => tool(() => Promise.reject(error));
const gone = new ToolError("tool_server_gone", "Gone.", { times: { started: 0, ended: 0 } });

test("a call that was never made has no times: nobody may say that it was", async () => {
  expect(await resultOf([])).toMatchObject({ error: { code: "tool_not_found" }, started: 0, ended: 0 });
  const changed = tool(() => Promise.resolve({ text: "" }));
  expect(await resultOf([changed])).toMatchObject({ error: { code: "tool_changed" }, started: 0, ended: 0 });
  const refused = failing(gone);
  expect(await resultOf([refused], definitionHashOf(refused))).toMatchObject({
    error: { code: "tool_server_gone" },
    started: 0,
  });
});

test("a call that was made and failed has its times", async () => {
  const broken = failing(new ToolError("tool_refused", "No."));
  const result = await resultOf([broken], definitionHashOf(broken));
  expect(result?.error).toMatchObject({ code: "tool_refused" });
  expect(Number(result?.started)).toBeGreaterThan(0);
  const thrown = failing(new TypeError("x is undefined"));
  expect(Number((await resultOf([thrown], definitionHashOf(thrown)))?.started)).toBeGreaterThan(0);
});

test("a call whose tool says that it failed costs what it costs, and took as long as it took there", async () => {
  const says = tool(() =>
    Promise.resolve({ text: "No.", errorCode: "tool_error", costMicrocredits: 250, times: { started: 1, ended: 9 } }),
  );
  expect(await resultOf([says], definitionHashOf(says))).toMatchObject({
    text: "Error: No.",
    error: { code: "tool_error", message: "No." },
    costMicrocredits: 250,
    started: 1,
    ended: 9,
  });
});

test("what somebody else ends by its time is collected when it has, a little later", async () => {
  const late = ({ signal }: { readonly signal: AbortSignal }) =>
    sleep(200, signal).then(() => ({ text: "in time", costMicrocredits: 250, times: { started: 1, ended: 50 } }));
  const theirs = { ...tool(late), callMs: 50 };
  expect(await resultOf([theirs], definitionHashOf(theirs))).toMatchObject({ text: "in time", costMicrocredits: 250 });
  const own = tool(late);
  expect(await resultOf([own], definitionHashOf(own))).toMatchObject({ error: { code: "tool_timeout" } });
});
