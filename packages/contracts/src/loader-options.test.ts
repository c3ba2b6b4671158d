import { expect, test } from "vitest";
import { storedEventCodec, usageRecordedCodec } from "./gen/conversation/v1/index.ts";

test("a message keeps every field on its way: long as text, oneof named, defaults filled", () => {
  const event = {
    workspaceId: "w",
    conversationId: "c",
    messageId: "m",
    configurationId: "a",
    attempt: 3,
    created: "9007199254740993",
    generationTokens: { text: "é😀", classification: "tokens", step: 2 },
    event: "generationTokens" as const,
  };
  expect(storedEventCodec.decode(storedEventCodec.encode(event))).toEqual(event);
  expect(usageRecordedCodec.decode(usageRecordedCodec.encode({ runId: "r" }))).toMatchObject({
    runId: "r",
    recorded: "0",
    outcome: "",
    usage: null,
  });
});
