import { expect, test } from "vitest";
import { harness, refusal } from "./_harness.ts";

const registry = harness({ PARLEY_UNDELIVERED_MS: "700", PARLEY_OUTCOME_GRACE_MS: "700" });

test("a call that no client has taken says that it did not run", async () => {
  const serverId = await registry.register();
  const { callId } = await registry.startCall(serverId);
  const { failure, writtenAt } = await registry.ended(callId);
  expect([failure?.kind, writtenAt]).toEqual(["TOOL_CALL_FAILURE_KIND_NOT_DELIVERED", undefined]);
  await expect.poll(() => registry.timesPublished(callId)).toBe(1);
});

test("one that was taken, by a client that came back without a cursor, says that nobody knows", async () => {
  const opened = await registry.serve();
  const [lost, answered] = [await registry.startCall(opened.serverId), await registry.startCall(opened.serverId)];
  await registry.take(opened);
  await registry.open(opened.serverId);
  await registry.answer(opened.serverId, answered.callId);
  expect((await registry.ended(lost.callId)).failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN");
  expect((await registry.ended(answered.callId)).result).toContain("done");
});

test("one that is not answered ends at its time, and only then", async () => {
  const opened = await registry.serve();
  const { callId } = await registry.startCall(opened.serverId, { timeoutMs: "2000" });
  await registry.take(opened);
  const { failure, startedAt, endedAt } = await registry.ended(callId);
  expect(failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_TIMED_OUT");
  expect(Number(endedAt) - Number(startedAt)).toBeGreaterThanOrEqual(2000);
});

test("an unknown call, and one of another workspace, is not found", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  for (const key of [
    { workspaceId: "ws_test", callId: "act_unknown" },
    { workspaceId: "ws_other", callId },
  ])
    expect(await refusal(registry.calls.GetCall(key))).toEqual(["NOT_FOUND", "CALL_NOT_FOUND", undefined]);
});
