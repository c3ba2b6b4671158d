import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
const up = { thumbDirection: "THUMB_DIRECTION_UP" } as const;
const listOf = async (conversationId: string, by = ann) => (await service.conversations.ListFeedbacks({ actor: by, conversationId })).feedbacks;

async function answer(): Promise<{ conversationId: string; messageId: string; agentId: string; userMessageId: string }> {
  const agentId = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("x", agentId);
  return { conversationId, messageId: answers[0]?.messageId ?? "", agentId, userMessageId };
}

test("a person has one for each answer, the last they gave, and sees their own", async () => {
  const { conversationId, messageId, agentId } = await answer();
  await service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up, content: "good" });
  await service.conversations.PostFeedback({ actor: bob, conversationId, messageId, ...up });
  await service.conversations.PostFeedback({ actor: ann, conversationId, messageId, thumbDirection: "THUMB_DIRECTION_DOWN", conversationShared: true });
  const [own, ...others] = await listOf(conversationId);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ messageId, userId: "usr_ann", thumbDirection: "THUMB_DIRECTION_DOWN", conversationShared: true, agentId, agentVersion: 0 });
  expect(own?.content).toBeUndefined();
  expect(await listOf(conversationId, bob)).toMatchObject([{ userId: "usr_bob", thumbDirection: "THUMB_DIRECTION_UP" }]);
});

test("it is withdrawn; a second time is harmless, and others keep theirs", async () => {
  const { conversationId, messageId } = await answer();
  for (const by of [ann, bob]) await service.conversations.PostFeedback({ actor: by, conversationId, messageId, ...up });
  for (let i = 0; i < 2; i++) await service.conversations.DeleteFeedback({ actor: ann, conversationId, messageId });
  expect(await listOf(conversationId)).toEqual([]);
  expect(await listOf(conversationId, bob)).toHaveLength(1);
});

test("many at once by one person leave one", async () => {
  const { conversationId, messageId } = await answer();
  await Promise.all(Array.from({ length: 10 }, () => service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up })));
  expect(await listOf(conversationId)).toHaveLength(1);
});

test("the last given comes first, and a list stays within its bytes", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("x", agentId, await service.createAgent("B"));
  for (const { messageId } of answers) await service.conversations.PostFeedback({ actor: ann, conversationId, messageId, ...up });
  const [first, second] = answers.map(({ messageId }) => messageId);
  expect((await listOf(conversationId)).map(({ messageId }) => messageId)).toEqual([second, first]);
  const copies = Array.from({ length: 400 }, (_, index) => ({ workspaceId: "ws_test", conversationId, messageId: `msg_${index}`, userId: "usr_ann", thumbDirection: "up", content: "x".repeat(10_000), conversationShared: false, created: 1, agentId, agentVersion: 0 }));
  await service.mongo.db.collection("feedbacks").insertMany(copies);
  const listed = await listOf(conversationId);
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.length).toBeLessThan(300);
});

test("what people thought of an answer goes with it when it is deleted", async () => {
  const { conversationId, messageId, agentId } = await answer();
  const other = (await service.conversations.PostMessage({ actor, conversationId, message: newMessage("y", agentId) })).agentMessages[0]?.messageId ?? "";
  for (const id of [messageId, other]) await service.conversations.PostFeedback({ actor: ann, conversationId, messageId: id, ...up });
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [messageId, other] });
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  expect((await listOf(conversationId)).map((feedback) => feedback.messageId)).toEqual([other]);
});

test("what can't be is refused and leaves nothing", async () => {
  const { conversationId, messageId, userMessageId } = await answer();
  const before = await service.count("feedbacks");
  const calls = (by: typeof actor, conversation: string, message: string) => [
    service.conversations.PostFeedback({ actor: by, conversationId: conversation, messageId: message, ...up }),
    service.conversations.DeleteFeedback({ actor: by, conversationId: conversation, messageId: message }),
  ];
  const refused = async (by: typeof actor, conversation: string, message: string, error: object) => {
    for (const result of await Promise.allSettled(calls(by, conversation, message))) expect(result).toMatchObject({ status: "rejected", reason: error });
  };
  await refused(actor, conversationId, messageId, { code: "PERMISSION_DENIED", reason: "PERSON_REQUIRED" });
  await refused(ann, conversationId, userMessageId, { code: "INVALID_ARGUMENT", fields: [{ field: "mId" }] });
  await refused(ann, conversationId, "msg_missing", { code: "NOT_FOUND", reason: "MESSAGE_NOT_FOUND" });
  await refused(ann, "cnv_missing", messageId, { code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" });
  await refused({ ...ann, workspaceId: stranger.workspaceId ?? "" }, conversationId, messageId, { code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" });
  await expect(service.conversations.PostFeedback({ actor: ann, conversationId, messageId })).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "thumbDirection" }] });
  await expect(service.conversations.ListFeedbacks({ actor, conversationId })).rejects.toMatchObject({ reason: "PERSON_REQUIRED" });
  await expect(service.conversations.ListFeedbacks({ actor: ann, conversationId: "cnv_missing" })).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  expect(await service.count("feedbacks")).toBe(before);
});
