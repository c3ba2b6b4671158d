import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
const up = { thumbDirection: "THUMB_DIRECTION_UP" } as const;
const listOf = async (conversationId: string, by = ann) =>
  (await service.conversations.ListFeedbacks({ actor: by, conversationId })).feedbacks;

async function answer(): Promise<{
  conversationId: string;
  messageId: string;
  agentId: string;
  userMessageId: string;
}> {
  const agentId = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("x", agentId);
  return { conversationId, messageId: answers[0]?.messageId ?? "", agentId, userMessageId };
}

test("a person has one for each answer, the last they gave, and sees their own", async () => {
  const { conversationId, messageId, agentId } = await answer();
  await service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up, content: "good" });
  await service.conversations.PostFeedback({ actor: bob, conversationId, messageId, ...up });
  await service.conversations.PostFeedback({
    actor: ann,
    conversationId,
    messageId,
    thumbDirection: "THUMB_DIRECTION_DOWN",
    conversationShared: true,
  });
  const [own, ...others] = await listOf(conversationId);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    messageId,
    userId: "usr_ann",
    thumbDirection: "THUMB_DIRECTION_DOWN",
    conversationShared: true,
    agentId,
    agentVersion: 0,
  });
  expect(own?.content).toBeUndefined();
  expect(await listOf(conversationId, bob)).toMatchObject([
    { userId: "usr_bob", thumbDirection: "THUMB_DIRECTION_UP" },
  ]);
});

test("many at once by one person leave one", async () => {
  const { conversationId, messageId } = await answer();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up }),
    ),
  );
  expect(await listOf(conversationId)).toHaveLength(1);
});

test("feedback that can't be stored is refused", async () => {
  const { conversationId, messageId, userMessageId } = await answer();
  const before = await service.count("feedbacks");
  const post = (by: typeof actor, conversation: string, message: string) =>
    service.conversations.PostFeedback({ actor: by, conversationId: conversation, messageId: message, ...up });
  await expect(post(actor, conversationId, messageId)).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  await expect(post(ann, conversationId, userMessageId)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "messageId" }],
  });
  await expect(post(ann, conversationId, "msg_missing")).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "MESSAGE_NOT_FOUND",
  });
  await expect(post(ann, "cnv_missing", messageId)).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
  const foreign = { ...ann, workspaceId: stranger.workspaceId ?? "" };
  await expect(post(foreign, conversationId, messageId)).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
  const undirected = service.conversations.PostFeedback({ actor: ann, conversationId, messageId });
  await expect(undirected).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "thumbDirection" }] });
  expect(await service.count("feedbacks")).toBe(before);
});
