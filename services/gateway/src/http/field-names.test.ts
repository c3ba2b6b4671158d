import { AppError, invalidField } from "@parley/errors";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldNamesOf, withFieldNames } from "./field-names.ts";
import { operation } from "./operation.ts";

const answer = z.object({});
const serve = () => Promise.resolve({});
const nameAt = (path: string, query?: z.ZodType) =>
  fieldNamesOf({
    path,
    operation: operation({ rpc: "X", summary: "s", answer, ...(query === undefined ? {} : { query }) }, serve),
  });

describe("a field that a service finds wrong", () => {
  test.each([
    ["/w/:wId/conversations/:cId", "conversationId", "cId"],
    ["/w/:wId/conversations/:cId/messages/:mId", "messageId", "mId"],
    ["/w/:wId/conversations/:cId/compactions/:sId", "messageId", "sId"],
    ["/w/:wId/agent_configurations/:aId", "agentId", "aId"],
    ["/w/:wId/spaces/:spaceId/data_source_views/:dsvId", "viewId", "dsvId"],
  ])("of the path %s is called as there: %s is %s", (path, wire, name) => {
    expect(nameAt(path)(wire)).toBe(name);
  });

  test.each([
    ["query", "q"],
    ["page.cursor", "lastValue"],
  ])("of the query is called as there: %s is %s", (wire, name) => {
    expect(nameAt("/w/:wId", z.object({ q: z.string(), lastValue: z.string() }))(wire)).toBe(name);
  });

  test("keeps a name that is the client's already", () => {
    const name = nameAt("/w/:wId/conversations/:cId/messages/:mId", z.object({ lastValue: z.string() }));
    expect(["cId", "mId", "lastValue", "message.content"].map(name)).toEqual([
      "cId",
      "mId",
      "lastValue",
      "message.content",
    ]);
  });

  test("keeps a name of the body where the path has no such parameter", () => {
    expect(nameAt("/w/:wId/conversations/:cId")("messageId")).toBe("messageId");
  });

  test("keeps a name of the query where that has it", () => {
    expect(nameAt("/w/:wId", z.object({ query: z.string() }))("query")).toBe("query");
  });
});

describe("an error whose fields are renamed", () => {
  const thrown = (error: Error) =>
    withFieldNames(Promise.reject(error), (field) => `${field}Renamed`).catch((caught: unknown) => caught);

  test("says the new name in its text", async () => {
    const caught = await thrown(invalidField("messageId", "is not a user message"));
    const fields = [{ field: "messageIdRenamed", problem: "is not a user message" }];
    expect(caught).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "messageIdRenamed: is not a user message",
      fields,
    });
  });

  test("keeps its text where that does not begin with the field", async () => {
    const error = new AppError("INVALID_ARGUMENT", "X", "No", {
      fields: [{ field: "a", problem: "p" }],
      retryAfterSeconds: 3,
    });
    expect(await thrown(error)).toMatchObject({ reason: "X", message: "No", retryAfterSeconds: 3 });
  });

  test("is the same object when it names none", async () => {
    const error = new AppError("NOT_FOUND", "X", "No");
    expect(await thrown(error)).toBe(error);
  });
});
