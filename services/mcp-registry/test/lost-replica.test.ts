import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, newId } from "./_harness.ts";
import { remoteHarness } from "./_remote-harness.ts";
import { startReplicaProcess } from "./_replica-process.ts";
import { reply, schema, startTools } from "./_remote-servers.ts";

const registry = remoteHarness({ PARLEY_CALL_LEASE_MS: "1000" });

async function killInMidCall(annotations: object) {
  let calls = 0;
  await using remote = await startTools(
    () => [{ name: "slow", inputSchema: schema, annotations }],
    ({ id }, response) => {
      calls += 1;
      // The first caller never hears.
      if (calls > 1) reply(response, { jsonrpc: "2.0", id, result: { content: [] } });
    },
  );
  const { viewId } = await registry.offer(remote.url);
  await using replica = await startReplicaProcess(registry.environment);
  const callId = newId("act");
  await replica.calls.StartCall({ actor, callId, viewId, toolName: "slow", arguments: "{}" });
  await eventually("the call", () => calls > 0 || undefined);
  replica.program.kill("SIGKILL");
  const ended = await registry.ended(callId);
  await expect.poll(() => registry.timesPublished(callId)).toBe(1);
  return { ended, calls };
}

test("a replica that is killed in mid-call leaves an outcome that nobody knows: the tool ran once", async () => {
  const { ended, calls } = await killInMidCall({});
  expect(ended.failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN");
  expect(calls).toBe(1);
});

test.each(["readOnlyHint", "idempotentHint"])("with %s another replica makes the call again", async (hint) => {
  const { ended, calls } = await killInMidCall({ [hint]: true });
  expect(ended.result).toBe('{"content":[]}');
  expect(calls).toBe(2);
});

test("one that is killed before it sends what it has stored: nobody knows, so nobody sends it", async () => {
  let calls = 0;
  await using remote = await startTools(
    () => [{ name: "slow", inputSchema: schema }],
    ({ id }, response) => {
      calls += 1;
      reply(response, { jsonrpc: "2.0", id, result: { content: [] } });
    },
  );
  const { viewId } = await registry.offer(remote.url);
  const point = { PARLEY_EXIT_POINT: "mcp-registry.remote-call-started" };
  await using replica = await startReplicaProcess({ ...registry.environment, ...point });
  const callId = newId("act");
  const asked = { actor, callId, viewId, toolName: "slow", arguments: "{}" };
  await expect(replica.calls.StartCall(asked)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await replica.exited;
  // Whoever asked asks again, of another replica.
  await registry.calls.StartCall(asked);
  expect((await registry.ended(callId)).failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN");
  expect(calls).toBe(0);
  await expect.poll(() => registry.timesPublished(callId)).toBe(1);
});
