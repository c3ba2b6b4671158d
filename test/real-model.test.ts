import { join } from "node:path";
import { startModel } from "@parley/local-stack";
import type { ModelServer } from "@parley/local-stack";
import { Constellation, dustClient, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithClient, followWithClient } from "./faults/_follow-client.ts";

let model: ModelServer;
let parley: Constellation;
beforeAll(async () => {
  model = await startModel({ dir: join(testStack().dir, "model"), log: () => undefined });
  parley = await Constellation.start({
    model: { url: model.url, modelId: model.modelName, tokenizer: model.tokenizer },
  });
});
afterAll(async () => {
  await parley.stop();
  await model.stop();
});

test("a real model answers the real client, streamed, with its tokens counted", async () => {
  const client = dustClient(parley.api());
  const agentId = await parley.createAgent("Real", "You are a helpful assistant.");
  const asked = await createWithClient(client, "What is the capital of France?", agentId);
  const { text, types } = await followWithClient(client, asked.conversation, asked.userMessageId);
  expect(types.at(-1)).toBe("agent_message_success");
  expect(text).toContain("Paris");
  const [, answer] = await parley.api().messages(asked.conversation.sId);
  expect(answer).toMatchObject({ status: "succeeded", content: text });
  const fetched = await client.getConversation({ conversationId: asked.conversation.sId });
  expect(fetched.isOk()).toBe(true);
});
