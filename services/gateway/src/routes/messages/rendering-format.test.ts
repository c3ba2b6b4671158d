import type { Conversation__Output, Message } from "@parley/contracts/conversation/v1";
import { encodedMessageCodec } from "@parley/contracts/encoded-conversation/v1";
import { expect, test } from "vitest";
import { renderingFormat } from "../../http/tagged-answer.ts";
import { privateShapes, publicShapes } from "../family-shapes.ts";
import { RenderedMessages } from "./rendered-messages.ts";

const context = { workspaceId: "ws_1", publicUrl: "https://parley.example.com" };
const common = { conversationId: "cnv_1", rank: 1, created: "1758000000000" };
const usage = { inputTokens: "10", outputTokens: "20", cachedInputTokens: "0" };
const mentioned: Message["userMessage"] = {
  richMentions: [{ kind: "MENTION_KIND_USER", id: "usr_1", label: "Ann", status: "MENTION_STATUS_APPROVED" }],
};
const sender = { userId: "usr_1", username: "ann", fullName: "Ann Doe", email: "ann@x.example", createdAt: "1" };
const messages: readonly Message[] = [
  {
    ...common,
    messageId: "msg_question",
    reactions: [{ emoji: "👍", users: [{ userId: "usr_1", username: "ann", fullName: "Ann Doe" }] }],
    userMessage: {
      ...mentioned,
      content: "How many herons?",
      mentions: [{ configurationId: "agt_1" }, { userId: "usr_1" }],
      context: { username: "ann", timezone: "UTC", selectedSpaceIds: ["spc_1"] },
      sender,
    },
  },
  {
    ...common,
    messageId: "msg_answer",
    agentMessage: {
      parentMessageId: "msg_question",
      content: "Two.",
      status: "AGENT_MESSAGE_STATUS_SUCCEEDED",
      completed: "1758000001000",
      configuration: { agentId: "agt_1", name: "A", scope: "visible", model: { providerId: "p", modelId: "m" } },
      resolvedModel: { providerId: "p", modelId: "m", resolutionMethod: "agent" },
      usage,
      costMicrocredits: "1500000",
      rawContents: [{ step: 0, content: "Two." }],
      thoughts: [{ step: 0, content: "Count." }],
      generatedFiles: [{ fileId: "fil_1", title: "t.csv", contentType: "text/csv" }],
      retrieval: { passages: 2, wordsOnly: false },
    },
  },
  {
    ...common,
    messageId: "msg_deleted",
    visibility: "MESSAGE_VISIBILITY_DELETED",
    userMessage: { context: { username: "ann", timezone: "UTC" } },
  },
  {
    ...common,
    messageId: "msg_failed",
    agentMessage: {
      parentMessageId: "msg_question",
      status: "AGENT_MESSAGE_STATUS_FAILED",
      error: { code: "model_unavailable", message: "Not now" },
      configuration: { agentId: "agt_1", name: "A", scope: "hidden", model: { providerId: "p", modelId: "m" } },
    },
  },
  { ...common, messageId: "msg_fragment", contentFragment: { fragmentId: "cf_1", title: "t", fileId: "fil_1" } },
];
const compaction: Message = {
  ...common,
  messageId: "msg_summary",
  compactionMessage: { status: "COMPACTION_STATUS_SUCCEEDED", content: "Herons.", providerId: "p", modelId: "m" },
};

const conversation: Conversation__Output = {
  conversationId: "cnv_1",
  workspaceId: "ws_1",
  title: "Herons",
  visibility: "CONVERSATION_VISIBILITY_UNLISTED",
  created: "1758000000000",
  updated: "1758000001000",
  depth: 0,
  unread: true,
  lastRead: "1758000000500",
  accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
  spaceId: "spc_1",
  spaceIds: ["spc_1"],
  actionRequired: true,
};

// Where this fails since JSON has changed, raise `renderingFormat` and let the new pin be written beside; the old one can go.
test("what is rendered with a format stays as it is: the tags that clients keep stand for it", async () => {
  const rendered = new RenderedMessages(0);
  const lines = [publicShapes, privateShapes].flatMap((shapes) =>
    [...messages, ...(shapes.hasCompactions ? [compaction] : [])].map((message) =>
      rendered.json(Buffer.from(encodedMessageCodec.encode(message)), shapes, context),
    ),
  );
  const workspace = { ...context, workspaceName: "Acme" };
  const content = messages.map((message) => [
    encodedMessageCodec.decode(Buffer.from(encodedMessageCodec.encode(message))),
  ]);
  for (const { conversation: short, fullConversation } of [publicShapes, privateShapes])
    lines.push(
      JSON.stringify(short(conversation, workspace)),
      JSON.stringify(fullConversation(conversation, content, workspace)),
    );
  await expect(lines.join("\n") + "\n").toMatchFileSnapshot(`rendering-format-${renderingFormat}.pin.txt`);
});

test("a message that came as the same bytes is rendered once for each family and workspace", () => {
  const rendered = new RenderedMessages(1_000_000);
  const bytes = Buffer.from(encodedMessageCodec.encode(messages[0] ?? {}));
  const texts = [context, context, { ...context, workspaceId: "ws_2" }].flatMap((of) => [
    rendered.json(bytes, publicShapes, of),
    rendered.json(bytes, privateShapes, of),
  ]);
  expect([rendered.hits, rendered.misses]).toEqual([2, 4]);
  expect(texts[2]).toBe(texts[0]);
  expect(texts[1]).not.toBe(texts[0]);
  const edited = Buffer.from(encodedMessageCodec.encode({ ...messages[0], version: 1 }));
  expect(JSON.parse(rendered.json(edited, publicShapes, context))).toMatchObject({ version: 1 });
});
