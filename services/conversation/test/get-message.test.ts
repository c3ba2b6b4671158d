import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

test("a message is read by its id, whichever version", async () => {
  const { conversationId, userMessageId } = await service.ask("old");
  await service.conversations.EditMessage({
    actor,
    conversationId,
    messageId: userMessageId,
    content: "new",
    mentions: [],
  });
  expect(
    (await service.conversations.GetMessage({ actor, conversationId, messageId: userMessageId })).message,
  ).toMatchObject({ version: 0, userMessage: { content: "old" } });
});

test("a missing message, another conversation's and another workspace's do not exist", async () => {
  const [one, two] = [await service.ask("x"), await service.ask("y")];
  for (const messageId of ["msg_missing", two.userMessageId])
    await expect(
      service.conversations.GetMessage({ actor, conversationId: one.conversationId, messageId }),
    ).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  await expect(
    service.conversations.GetMessage({
      actor: stranger,
      conversationId: one.conversationId,
      messageId: one.userMessageId,
    }),
  ).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});
