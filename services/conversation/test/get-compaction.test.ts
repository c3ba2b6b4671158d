import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

async function compaction(): Promise<{ conversationId: string; messageId: string; userMessageId: string }> {
  const { conversationId, userMessageId } = await service.ask("x");
  const model = { providerId: "local", modelId: "m" };
  const { message } = await service.conversations.StartCompaction({ actor, conversationId, ...model });
  return { conversationId, messageId: message?.messageId ?? "", userMessageId };
}

test("a compaction under way is read without content", async () => {
  const { conversationId, messageId } = await compaction();
  const { message } = await service.conversations.GetCompaction({ actor, conversationId, messageId });
  expect(message).toMatchObject({ messageId, compactionMessage: { status: "COMPACTION_STATUS_CREATED" } });
  expect(message?.compactionMessage).not.toHaveProperty("content");
});

test("a message that is missing or of another kind is not found", async () => {
  const { conversationId, userMessageId } = await compaction();
  for (const messageId of ["msg_missing", userMessageId]) {
    const read = service.conversations.GetCompaction({ actor, conversationId, messageId });
    await expect(read).rejects.toMatchObject({ code: "NOT_FOUND", reason: "MESSAGE_NOT_FOUND" });
  }
});

test("a compaction of a missing or foreign conversation is not found", async () => {
  const { conversationId, messageId } = await compaction();
  for (const request of [
    { actor, conversationId: "cnv_missing" },
    { actor: stranger, conversationId },
  ]) {
    const read = service.conversations.GetCompaction({ ...request, messageId });
    await expect(read).rejects.toMatchObject({ code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" });
  }
});
