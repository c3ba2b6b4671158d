import { isAppError } from "@parley/errors";
import { describe, expect, it } from "vitest";
import { parseWith } from "../../http/validate.ts";
import { messageBody, newMessageOf } from "./message-body.ts";

const body = { content: "hi", mentions: [], context: { username: "bob", timezone: "UTC" } };
const wrongFields = (value: unknown): readonly string[] => {
  try {
    parseWith(messageBody, value);
  } catch (error) {
    if (isAppError(error)) return error.fields.map(({ field }) => field);
  }
  return [];
};

describe("a new message", () => {
  it("keeps what was sent and leaves unset what was null or absent", () => {
    const context = {
      ...body.context,
      origin: null,
      fullName: "Bob",
      email: null,
      selectedSpaceIds: ["s1"],
      lastTriggerRunAt: 12.7,
      unknown: 1,
    };
    expect(
      newMessageOf(
        parseWith(messageBody, {
          ...body,
          context,
          mentions: [
            { configurationId: "a1", extra: 1 },
            { type: "user", userId: "u1" },
          ],
        }),
      ),
    ).toEqual({
      content: "hi",
      mentions: [{ configurationId: "a1" }, { userId: "u1" }],
      context: {
        username: "bob",
        timezone: "UTC",
        fullName: "Bob",
        selectedSpaceIds: ["s1"],
        clientSideMcpServerIds: [],
        selectedMcpServerViewIds: [],
        lastTriggerRunAt: "12",
      },
      agenticMessageData: null,
      modelSelection: null,
    });
  });

  it.each([
    ["slack", "slack"],
    ["somewhere", "api"],
    ["", "api"],
  ])("reads the origin %j as %j", (origin, read) => {
    expect(
      newMessageOf(parseWith(messageBody, { ...body, context: { ...body.context, origin } })).context?.origin,
    ).toBe(read);
  });

  it.each([
    ["no content", { ...body, content: "" }, "content"],
    ["content of another type", { ...body, content: 1 }, "content"],
    ["no mentions", { content: "hi", context: body.context }, "mentions"],
    ["a mention of nothing", { ...body, mentions: [{}] }, "mentions[0]"],
    ["an unknown timezone", { ...body, context: { username: "bob", timezone: "Europe/Kyiv" } }, "context.timezone"],
    ["no username", { ...body, context: { timezone: "UTC" } }, "context.username"],
    ["no context", { content: "hi", mentions: [] }, "context"],
    ["a model selection without its model", { ...body, modelSelection: { providerId: "p" } }, "modelSelection.modelId"],
    ["not an object", [], "body"],
  ])("with %s names the field", (_what, value, field) => {
    expect(wrongFields(value)).toEqual([field]);
  });
});
