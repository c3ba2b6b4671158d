import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const edit = (conversationId: string, messageId: string, content: string, ...agentIds: string[]) =>
  service.conversations.EditMessage({
    actor,
    conversationId,
    messageId,
    content,
    mentions: agentIds.map((configurationId) => ({ configurationId })),
  });

test("an edit adds a version at the same rank, asks anew and cancels running answers to the old one", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("first", agent);
  await service.conversations.PostMessage({ actor, conversationId, message: newMessage("between") });
  const { message, agentMessages } = await edit(conversationId, userMessageId, "second", agent);
  expect(message).toMatchObject({
    rank: 0,
    version: 1,
    userMessage: { content: "second", context: { username: "tester" } },
  });
  expect(message?.messageId).not.toBe(userMessageId);
  expect(agentMessages.map(({ rank, agentMessage }) => [rank, agentMessage?.parentMessageId])).toEqual([
    [3, message?.messageId],
  ]);
  const listed = (await service.conversations.ListMessages({ actor, conversationId, limit: 50 })).messages;
  expect(listed.map(({ rank, version }) => [rank, version])).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(listed[1]).toMatchObject({
    messageId: answers[0]?.messageId,
    agentMessage: { status: "AGENT_MESSAGE_STATUS_CANCELLED" },
  });
  const { content } = await service.conversations.GetConversation({ actor, conversationId });
  expect(content[0]?.versions.map(({ userMessage }) => userMessage?.content)).toEqual(["first", "second"]);
  await eventually("the new version was told", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId } });
    return events.some((event) => event.userMessageNew?.messageId === message?.messageId) || undefined;
  });
});

test("the model sees the newest version only", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId } = await service.ask("old words");
  const { agentMessages } = await edit(conversationId, userMessageId, "new words", agent);
  const run = service.runKey(conversationId, agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  expect((await service.runs.GetRunContext({ run, attempt })).messages.map(({ content }) => content)).toEqual([
    "new words",
  ]);
});

test("parallel edits all find their place: versions are dense", async () => {
  const { conversationId, userMessageId } = await service.ask("0");
  await Promise.all(Array.from({ length: 8 }, (_, i) => edit(conversationId, userMessageId, `edit ${i}`)));
  const { content } = await service.conversations.GetConversation({ actor, conversationId });
  expect(content.map(({ versions }) => versions.map(({ version }) => version))).toEqual([
    Array.from({ length: 9 }, (_, i) => i),
  ]);
});

test("an idempotency key edits once", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId } = await service.ask("x");
  const request = {
    actor,
    conversationId,
    messageId: userMessageId,
    content: "y",
    mentions: [{ configurationId: agent }],
    idempotencyKey: { key: "e", bodyHash: "h" },
  };
  const first = await service.conversations.EditMessage(request);
  expect(await service.conversations.EditMessage(request)).toEqual(first);
  await expect(
    service.conversations.EditMessage({ ...request, idempotencyKey: { key: "e", bodyHash: "h2" } }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE" });
  // Also after somebody else's edit, whose answer goes on.
  const other = await edit(conversationId, userMessageId, "z", agent);
  expect((await service.conversations.EditMessage(request)).message?.messageId).toBe(first.message?.messageId);
  const { message } = await service.conversations.GetMessage({
    actor,
    conversationId,
    messageId: other.agentMessages[0]?.messageId ?? "",
  });
  expect(message?.agentMessage?.status).toBe("AGENT_MESSAGE_STATUS_CREATED");
});

test("an edit of what is no user message of the conversation writes and cancels nothing", async () => {
  const agent = await service.createAgent();
  const [one, two] = [await service.ask("x", agent), await service.ask("y")];
  const before = await service.count("messages");
  for (const messageId of ["msg_missing", two.userMessageId, one.answers[0]?.messageId ?? ""])
    await expect(edit(one.conversationId, messageId, "z")).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      fields: [{ field: "messageId" }],
    });
  await expect(edit("cnv_missing", one.userMessageId, "z")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(
    service.conversations.EditMessage({
      actor: stranger,
      conversationId: one.conversationId,
      messageId: one.userMessageId,
      content: "z",
    }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(edit(one.conversationId, one.userMessageId, "")).rejects.toMatchObject({
    fields: [{ field: "content" }],
  });
  await expect(
    service.conversations.EditMessage({
      actor,
      conversationId: one.conversationId,
      messageId: one.userMessageId,
      content: "z",
      mentions: [{}],
    }),
  ).rejects.toMatchObject({ fields: [{ field: "mentions" }] });
  expect(await service.count("messages")).toBe(before);
  expect(
    (
      await service.conversations.GetMessage({
        actor,
        conversationId: one.conversationId,
        messageId: one.answers[0]?.messageId ?? "",
      })
    ).message?.agentMessage?.status,
  ).toBe("AGENT_MESSAGE_STATUS_CREATED");
});

test("only its author or a manager edits a message or cancels its answers by an edit", async () => {
  const agent = await service.createAgent();
  const { conversation, message, agentMessages } = await service.conversations.CreateConversation({
    actor: person("ann"),
    message: newMessage("mine", agent),
  });
  const edit = (who: ActorContext) =>
    service.conversations.EditMessage({
      actor: who,
      conversationId: conversation?.conversationId ?? "",
      messageId: message?.messageId ?? "",
      content: "other",
      mentions: [],
    });
  for (const other of [person("bob"), actor])
    await expect(edit(other)).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
      reason: "MESSAGE_EDIT_NOT_AUTHORIZED",
    });
  const answer = await service.conversations.GetMessage({
    actor,
    conversationId: conversation?.conversationId ?? "",
    messageId: agentMessages[0]?.messageId ?? "",
  });
  expect(answer.message?.agentMessage?.status).toBe("AGENT_MESSAGE_STATUS_CREATED");
  expect((await edit({ ...actor, scopes: ["conversations:manage"] })).message?.version).toBe(1);
  expect((await edit(person("ann"))).message?.version).toBe(2);
});
