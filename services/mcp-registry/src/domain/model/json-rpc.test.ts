import fc from "fast-check";
import { expect, it } from "vitest";
import { readServerMessage, replyMessage } from "./json-rpc.ts";

const read = (message: unknown) => readServerMessage(JSON.stringify(message));
const rpc = (fields: object) => ({ jsonrpc: "2.0", ...fields });

it("reads an answer by its id, as text", () => {
  const result = { content: [], extra: { deep: [1, null] } };
  const outcome = { result: JSON.stringify(result) };
  expect(read(rpc({ id: "act_1", result }))).toEqual({ kind: "response", callId: "act_1", outcome });
  expect(read(rpc({ id: 7, result: {} }))).toMatchObject({ callId: "7" });
});

it("cuts what an error says", () => {
  const error = { code: -32000, message: "x".repeat(5_000), data: "more" };
  const failure = { kind: "refused", message: "x".repeat(2_000), rpcCode: -32000 };
  expect(read(rpc({ id: "a", error }))).toMatchObject({ outcome: { failure } });
});

it("takes progress for what it is only where it is complete", () => {
  const method = "notifications/progress";
  const said = { progressToken: "act_1", progress: 0.5 };
  expect(read(rpc({ method, params: said }))).toMatchObject({ kind: "progress", callId: "act_1", total: null });
  for (const params of [undefined, {}, { ...said, progressToken: 7 }, { ...said, progress: "half" }])
    expect(read(rpc({ method, params }))).toEqual({ kind: "other" });
});

it("says that it is there, and serves nothing", () => {
  expect(JSON.parse(replyMessage(1, "ping"))).toEqual(rpc({ id: 1, result: {} }));
  expect(JSON.parse(replyMessage("a", "roots/list"))).toMatchObject({ id: "a", error: { code: -32601 } });
});

it("answers any JSON with a message or a refusal that names the field", () => {
  const keys = fc.constantFrom("jsonrpc", "id", "method", "params", "result", "error");
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom("2.0", "ping", "notifications/progress"));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, values)), (message) => {
      try {
        expect(read(message).kind).toMatch(/./);
      } catch (error) {
        expect(error).toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "result" }] });
      }
    }),
  );
});
