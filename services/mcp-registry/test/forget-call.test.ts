import { expect, test } from "vitest";
import { harness, workspaceId } from "./_harness.ts";

const registry = harness();

test("what was collected is kept no longer", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  await registry.answer(serverId, callId, "a secret");
  await registry.calls.ForgetCall({ workspaceId, callId });
  await registry.calls.ForgetCall({ workspaceId, callId });
  const call = await registry.call(callId);
  expect([call.state, call.outcome]).toEqual(["TOOL_CALL_STATE_DONE", undefined]);
  expect(JSON.stringify(await registry.mongo.db.collection("calls").findOne({ callId }))).not.toContain("a secret");
});

test("a call that is open can't be forgotten", async () => {
  const opened = await registry.serve();
  const { callId } = await registry.startCall(opened.serverId);
  await registry.calls.ForgetCall({ workspaceId, callId });
  expect(await registry.take(opened)).toHaveLength(1);
  await registry.answer(opened.serverId, callId);
  expect((await registry.call(callId)).result).toContain("done");
});
