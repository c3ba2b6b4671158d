import { streams, toolWithdrawnSubject } from "@parley/contracts";
import { toolWithdrawnCodec } from "@parley/contracts/mcp/v1";
import { ensureStream } from "@parley/events";
import { eventually } from "@parley/testing";
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

test("a call that has ended stays as it is", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  await registry.answer(serverId, callId);
  expect((await withdraw(callId))?.state).toBe("TOOL_CALL_STATE_DONE");
});

test("a call that is withdrawn before it is asked for is never made, at whichever time both come", async () => {
  const opened = await registry.serve();
  expect((await withdraw("act_early"))?.state).toBe("TOOL_CALL_STATE_WITHDRAWN");
  expect((await registry.startCall(opened.serverId, { callId: "act_early" })).state).toBe("TOOL_CALL_STATE_WITHDRAWN");
  for (const at of Array.from({ length: 10 }).keys()) {
    const callId = `act_race_${at}`;
    await Promise.all([withdraw(callId), registry.startCall(opened.serverId, { callId })]);
    expect((await registry.call(callId)).state).toBe("TOOL_CALL_STATE_WITHDRAWN");
  }
  const frames = (await registry.take(opened)).map(requestOf);
  expect(frames.filter(({ method }) => method === "tools/call")).toEqual([]);
});

test("a call whose answer has ended is withdrawn as conversation publishes it, however often, and garbage does no harm", async () => {
  await ensureStream(registry.broker, { ...streams.withdrawals, replicas: 1 }, "test");
  await ensureStream(registry.broker, { ...streams.dead, replicas: 1 }, "test");
  const opened = await registry.serve();
  const { callId } = await registry.startCall(opened.serverId);
  await registry.take(opened);
  const payload = toolWithdrawnCodec.encode({ workspaceId, callId, reason: "The answer has ended." });
  const published = [Buffer.from("no message"), payload, payload];
  for (const [index, bytes] of published.entries())
    await registry.broker.publish(toolWithdrawnSubject, bytes, { messageId: `withdrawn-${index}` });
  await eventually("it is withdrawn", async () =>
    (await registry.call(callId)).state === "TOOL_CALL_STATE_WITHDRAWN" ? true : undefined,
  );
  expect(await registry.answer(opened.serverId, callId)).toBe(false);
  const told = await registry.take(opened, 1);
  expect(told.map(requestOf)).toMatchObject([{ method: "notifications/cancelled", params: { requestId: callId } }]);
});
