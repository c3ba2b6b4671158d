import { expect, test } from "vitest";
import { harness, requestOf, workspaceId } from "./_harness.ts";

const registry = harness();
const withdraw = async (callId: string) =>
  (await registry.calls.WithdrawCall({ workspaceId, callId, reason: "The run was cancelled" })).call;

test("the server is told of a call that it was asked for, and its result is not taken", async () => {
  const opened = await registry.serve();
  const { callId } = await registry.startCall(opened.serverId);
  await registry.take(opened);
  expect((await withdraw(callId))?.state).toBe("TOOL_CALL_STATE_WITHDRAWN");
  expect((await withdraw(callId))?.state).toBe("TOOL_CALL_STATE_WITHDRAWN");
  const told = await registry.take(opened, 1);
  expect(told.map(requestOf)).toMatchObject([
    { method: "notifications/cancelled", params: { requestId: callId, reason: "The run was cancelled" } },
  ]);
  expect(await registry.answer(opened.serverId, callId)).toBe(false);
  expect(await registry.timesPublished(callId)).toBe(0);
});

test("a call that no client has got is never written", async () => {
  const opened = await registry.serve();
  const { callId } = await registry.startCall(opened.serverId);
  await withdraw(callId);
  expect(await registry.take(opened)).toEqual([]);
});

test("a call that has ended stays as it is, an unknown one is none", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  await registry.answer(serverId, callId);
  expect((await withdraw(callId))?.state).toBe("TOOL_CALL_STATE_DONE");
  expect(await withdraw("act_unknown")).toBeNull();
});
