import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
type Key = { conversationId: string; messageId: string };
const post = (key: Key, by = ann) =>
  service.conversations.PostFeedback({ actor: by, ...key, thumbDirection: "THUMB_DIRECTION_UP" });
const remove = (key: Key, by = ann) => service.conversations.DeleteFeedback({ actor: by, ...key });
const listOf = async ({ conversationId }: Key, by = ann) =>
  (await service.conversations.ListFeedbacks({ actor: by, conversationId })).feedbacks;

async function answer(): Promise<Key & { userMessageId: string }> {
  const { conversationId, userMessageId, answers } = await service.ask("x", await service.createAgent());
  return { conversationId, messageId: answers[0]?.messageId ?? "", userMessageId };
}

test("a person deletes their own feedback and nobody else's", async () => {
  const key = await answer();
  for (const by of [ann, bob]) await post(key, by);
  await remove(key);
  expect(await listOf(key)).toEqual([]);
  expect(await listOf(key, bob)).toHaveLength(1);
});

test("a second deletion is harmless", async () => {
  const key = await answer();
  await post(key);
  for (let i = 0; i < 2; i++) await remove(key);
  expect(await listOf(key)).toEqual([]);
});

test("a deletion that can't be is refused and deletes nothing", async () => {
  const { userMessageId, ...key } = await answer();
  await post(key);
  const notFound = { code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" };
  await expect(remove(key, actor)).rejects.toMatchObject({ code: "PERMISSION_DENIED", reason: "PERSON_REQUIRED" });
  const question = { ...key, messageId: userMessageId };
  await expect(remove(question)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "messageId" }] });
  const missing = { ...key, messageId: "msg_missing" };
  await expect(remove(missing)).rejects.toMatchObject({ code: "NOT_FOUND", reason: "MESSAGE_NOT_FOUND" });
  await expect(remove({ ...key, conversationId: "cnv_missing" })).rejects.toMatchObject(notFound);
  await expect(remove(key, { ...ann, workspaceId: stranger.workspaceId ?? "" })).rejects.toMatchObject(notFound);
  expect(await listOf(key)).toHaveLength(1);
});
