import { expect, test } from "vitest";
import { actor, harness, newId, other, person, refusal, requestOf, stranger } from "./_harness.ts";

const registry = harness();

test("a call is a request with its id, written to the server's stream, and ends with its result", async () => {
  const opened = await registry.serve();
  const call = await registry.startCall(opened.serverId, { conversationId: "cnv_1", runId: "run_1" });
  expect(call).toMatchObject({ state: "TOOL_CALL_STATE_OPEN", conversationId: "cnv_1", runId: "run_1" });
  const [frame] = await registry.take(opened);
  expect(frame?.number).toBe("1");
  expect(requestOf(frame)).toEqual({
    jsonrpc: "2.0",
    id: call.callId,
    method: "tools/call",
    params: { name: "echo", arguments: { text: "hi" }, _meta: { progressToken: call.callId } },
  });
  expect(await registry.answer(opened.serverId, call.callId)).toBe(true);
  const ended = await registry.call(call.callId);
  expect(JSON.parse(ended.result ?? "")).toEqual({ content: [{ type: "text", text: "done" }] });
  await expect.poll(() => registry.timesPublished(call.callId)).toBe(1);
});

test("repeated, also by many at once and after it was forgotten, it is one call", async () => {
  const opened = await registry.serve();
  const callId = newId("act");
  await Promise.all(Array.from({ length: 6 }, () => registry.startCall(opened.serverId, { callId })));
  expect(await registry.take(opened)).toHaveLength(1);
  await registry.answer(opened.serverId, callId);
  expect((await registry.startCall(opened.serverId, { callId })).state).toBe("TOOL_CALL_STATE_DONE");
  await registry.calls.ForgetCall({ workspaceId: "ws_test", callId });
  expect(await registry.startCall(opened.serverId, { callId })).toMatchObject({ state: "TOOL_CALL_STATE_DONE" });
  expect(await registry.take(opened, 1)).toEqual([]);
});

test("frames are numbered without gaps, however many start at once", async () => {
  const opened = await registry.serve();
  await Promise.all(Array.from({ length: 20 }, () => registry.startCall(opened.serverId)));
  const first = await registry.take(opened);
  const rest = await registry.take(opened, 16);
  expect([...first, ...rest].map(({ number }) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test("nobody calls another's server: it is as one that is not there", async () => {
  const { serverId } = await registry.serve();
  for (const owner of [other, stranger, person("ann")])
    expect(await refusal(registry.startCall(serverId, { actor: owner }))).toEqual([
      "NOT_FOUND",
      "SERVER_NOT_FOUND",
      undefined,
    ]);
  expect(await refusal(registry.startCall("mcs_unknown"))).toEqual(["NOT_FOUND", "SERVER_NOT_FOUND", undefined]);
});

test("a call of somebody else's id is not shown", async () => {
  const [mine, theirs] = [await registry.serve(), await registry.serve(other)];
  const { callId } = await registry.startCall(mine.serverId);
  const started = registry.startCall(theirs.serverId, { actor: other, callId });
  expect(await refusal(started)).toEqual(["NOT_FOUND", "CALL_NOT_FOUND", undefined]);
});

test.each([
  ["callId", { callId: "not an id" }],
  ["toolName", { toolName: "" }],
  ["toolName", { toolName: "x".repeat(129) }],
  ["arguments", { arguments: "[]" }],
  ["arguments", { arguments: "no JSON" }],
  ["timeoutMs", { timeoutMs: "999" }],
  ["timeoutMs", { timeoutMs: "86400001" }],
])("a wrong %s is refused: %j", async (field, fields) => {
  const started = registry.startCall("mcs_1", { actor, ...fields });
  expect(await refusal(started)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});

test("arguments of more than 1 MB are refused", async () => {
  const large = JSON.stringify({ text: "x".repeat(1024 * 1024) });
  const refused = await refusal(registry.startCall("mcs_1", { arguments: large }));
  expect(refused).toEqual(["PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", undefined]);
});
