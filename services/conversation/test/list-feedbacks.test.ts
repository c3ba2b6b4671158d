import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const ann = person("ann");
const up = { thumbDirection: "THUMB_DIRECTION_UP" } as const;
const listOf = async (conversationId: string, by = ann) =>
  (await service.conversations.ListFeedbacks({ actor: by, conversationId })).feedbacks;

test("the newest feedback comes first, within the list's bytes", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("x", agentId, await service.createAgent("B"));
  for (const { messageId } of answers)
    await service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up });
  const [first, second] = answers.map(({ messageId }) => messageId);
  expect((await listOf(conversationId)).map(({ messageId }) => messageId)).toEqual([second, first]);
  const copies = Array.from({ length: 400 }, (_, index) => ({
    workspaceId: "ws_test",
    conversationId,
    messageId: `msg_${index}`,
    userId: "usr_ann",
    thumbDirection: "up",
    content: "x".repeat(10_000),
    conversationShared: false,
    created: 1,
    agentId,
    agentVersion: 0,
  }));
  await service.mongo.db.collection("feedbacks").insertMany(copies);
  const listed = await listOf(conversationId);
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.length).toBeLessThan(300);
});

test("feedback of a deleted answer is not listed", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("x", agentId);
  const messageId = answers[0]?.messageId ?? "";
  const other =
    (await service.conversations.PostMessage({ actor, conversationId, message: newMessage("y", agentId) }))
      .agentMessages[0]?.messageId ?? "";
  for (const id of [messageId, other])
    await service.conversations.PostFeedback({ actor: ann, conversationId, messageId: id, ...up });
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId, other] });
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  expect((await listOf(conversationId)).map((feedback) => feedback.messageId)).toEqual([other]);
});

test("a key without a person has no feedback to list", async () => {
  const { conversationId } = await service.ask("x");
  await expect(listOf(conversationId, actor)).rejects.toMatchObject({ reason: "PERSON_REQUIRED" });
});

test("feedback of a missing or foreign conversation is not found", async () => {
  const { conversationId } = await service.ask("x");
  const foreign = { ...ann, workspaceId: stranger.workspaceId ?? "" };
  await expect(listOf("cnv_missing")).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await expect(listOf(conversationId, foreign)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});
