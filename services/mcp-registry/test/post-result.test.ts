import { toolProgressSubject } from "@parley/contracts";
import { toolProgressCodec } from "@parley/contracts/mcp/v1";
import type { ToolProgress__Output } from "@parley/contracts/mcp/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, other, person, refusal, requestOf, stranger } from "./_harness.ts";

const registry = harness();
const message = (fields: object) => ({ jsonrpc: "2.0", ...fields });

test("of two results, at two replicas at once, one is taken", async () => {
  const { serverId } = await registry.serve();
  const second = await registry.replica();
  const { callId } = await registry.startCall(serverId);
  const result = (text: string) => message({ id: callId, result: { content: [{ type: "text", text }] } });
  const taken = await Promise.all([
    registry.post(serverId, result("one")),
    second.streams
      .PostResult({ actor, serverId, message: JSON.stringify(result("two")) })
      .then(({ success }) => success),
  ]);
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
  await expect.poll(() => registry.timesPublished(callId)).toBe(1);
});

test("an error is an outcome with its code and words", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  await registry.post(serverId, message({ id: callId, error: { code: -32602, message: "no such tool" } }));
  const failure = { kind: "TOOL_CALL_FAILURE_KIND_REFUSED", message: "no such tool", rpcCode: -32602 };
  expect((await registry.call(callId)).failure).toEqual(failure);
});

test("a result that is larger once it is written anew ends its call as malformed", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  const grows = Array.from({ length: 1024 * 1024 }, () => "1e20").join(",");
  const result = `{"jsonrpc":"2.0","id":"${callId}","result":{"content":[],"a":[${grows}]}}`;
  expect((await registry.streams.PostResult({ actor, serverId, message: result })).success).toBe(true);
  expect((await registry.call(callId)).failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_MALFORMED");
});

test.each([{ result: "text" }, { result: [] }, { error: "text" }, { error: { code: 2 ** 40, message: "m" } }])(
  "an answer that is none ends the call as malformed: %j",
  async (fields) => {
    const { serverId } = await registry.serve();
    const { callId } = await registry.startCall(serverId);
    await registry.post(serverId, message({ id: callId, ...fields }));
    expect((await registry.call(callId)).failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_MALFORMED");
  },
);

test.each([
  {},
  [],
  { jsonrpc: "1.0", id: "1", result: {} },
  message({}),
  message({ id: "1" }),
  message({ id: "1", result: {}, error: {} }),
  message({ id: { $gt: "" }, result: {} }),
])("what is no JSON-RPC message is refused: %j", async (body) => {
  const { serverId } = await registry.serve();
  expect(await refusal(registry.post(serverId, body))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "result"]);
});

test("a result for nobody, and at a server that is not there, is not waited for", async () => {
  const { serverId } = await registry.serve();
  expect(await registry.answer(serverId, "act_unknown")).toBe(false);
  expect(await registry.answer("mcs_unknown", "act_unknown")).toBe(false);
});

test("nobody answers for another's server, nor another's call by their own", async () => {
  const [mine, theirs] = [await registry.serve(), await registry.serve(other)];
  const { callId } = await registry.startCall(mine.serverId);
  const result = message({ id: callId, result: {} });
  const foreign = ["PERMISSION_DENIED", "SERVER_NOT_OWNED", undefined];
  for (const owner of [other, person("ann")])
    expect(await refusal(registry.post(mine.serverId, result, owner))).toEqual(foreign);
  expect(await registry.post(theirs.serverId, result, other)).toBe(false);
  expect(await registry.post(mine.serverId, result, stranger)).toBe(false);
  expect((await registry.call(callId)).state).toBe("TOOL_CALL_STATE_OPEN");
});

test("a client that has registered anew answers as its new server", async () => {
  const former = await registry.serve();
  const { callId } = await registry.startCall(former.serverId);
  expect(await registry.answer(await registry.register(), callId)).toBe(true);
});

test("progress is announced while the call is open", async () => {
  const { serverId } = await registry.serve();
  const { callId } = await registry.startCall(serverId);
  const seen: ToolProgress__Output[] = [];
  registry.broker.listen(toolProgressSubject(callId), (payload) => seen.push(toolProgressCodec.decode(payload)));
  await registry.broker.ping();
  const params = { progressToken: callId, progress: 1, total: 4, message: "a quarter" };
  expect(await registry.post(serverId, message({ method: "notifications/progress", params }))).toBe(true);
  await eventually("it is heard", () => (seen.length > 0 ? true : undefined));
  expect(seen).toMatchObject([{ callId, progress: 1, total: 4, message: "a quarter" }]);
  await registry.answer(serverId, callId);
  expect(await registry.post(serverId, message({ method: "notifications/progress", params }))).toBe(false);
});

test("what the server asks is answered, as few times as fit", async () => {
  const opened = await registry.serve();
  for (const [id, method] of [
    [1, "ping"],
    ["two", "sampling/createMessage"],
  ] as const)
    expect(await registry.post(opened.serverId, message({ id, method }))).toBe(true);
  expect((await registry.take(opened)).map(requestOf)).toEqual([
    { jsonrpc: "2.0", id: 1, result: {} },
    { jsonrpc: "2.0", id: "two", error: { code: -32601, message: "Method not found" } },
  ]);
  await Promise.all(
    Array.from({ length: 60 }, (_, id) => registry.post(opened.serverId, message({ id, method: "x" }))),
  );
  const notices = await registry.mongo.db.collection("calls").countDocuments({ serverId: opened.serverId });
  expect(notices).toBeLessThan(60);
});
