import { join } from "node:path";
import { startModel } from "@parley/local-stack";
import type { ModelServer } from "@parley/local-stack";
import { Constellation, dustClient, eventually, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HostedServer, programs } from "./tools/_hosted-server.ts";
import { createWithClient, followWithClient } from "./faults/_follow-client.ts";

let model: ModelServer;
let parley: Constellation;
beforeAll(async () => {
  model = await startModel({ dir: join(testStack().dir, "model"), log: () => undefined });
  parley = await Constellation.start({
    registries: 1,
    model: { url: model.url, modelId: model.modelName, tokenizer: model.tokenizer, tools: model.tools },
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

test("a real model calls a real tool, with arguments that fit it", async () => {
  const client = dustClient(parley.api());
  const hosted = await HostedServer.start("1.2.8", client as never, "everything", programs.everything);
  const agentId = await parley.createAgent("Caller", "You are a helpful assistant.", undefined, {
    tools: { choice: "required" },
    // The second step is the last: it answers in words.
    maxStepsPerRun: 2,
  });
  const created = await client.createConversation({
    title: "Tools",
    visibility: "unlisted",
    message: {
      content: "Echo the message: a heron",
      mentions: [{ configurationId: agentId }],
      context: { username: "tester", timezone: "UTC", origin: "api", clientSideMCPServerIds: [hosted.serverId] },
    },
  } as never);
  if (created.isErr()) throw new Error(created.error.message);
  const { conversation } = created.value;
  const blockedAction = async () => {
    const listed = await client.getBlockedActions({ conversationId: conversation.sId });
    return listed.isOk() ? listed.value.blockedActions[0] : undefined;
  };
  // The model reads the descriptions of a dozen tools first: 12 s on two processors that do nothing else.
  const blocked = await eventually("a call to allow", blockedAction, 90_000);
  expect(blocked).toMatchObject({ metadata: { toolName: "echo" }, inputs: { message: "a heron" } });
  const { actionId, messageId } = blocked;
  const decision = { conversationId: conversation.sId, messageId, actionId, approved: "approved" } as const;
  expect((await client.validateAction(decision)).isOk()).toBe(true);
  const api = parley.api();
  const { events } = await api.follow(
    api.p(`/assistant/conversations/${conversation.sId}/messages/${messageId}/events`),
  );
  const answer = events.at(-1)?.data["message"];
  expect(answer).toMatchObject({ status: "succeeded", actions: [{ status: "succeeded" }] });
  expect(JSON.stringify(answer)).toContain("Echo: a heron");
  expect(hosted.calls).toHaveLength(1);
  await hosted.stop();
});
