import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
type Key = { conversationId: string; messageId: string };
const post = (key: Key, emoji: string, by = ann) => service.conversations.PostReaction({ actor: by, ...key, emoji });
const remove = (key: Key, emoji: string, by = ann) =>
  service.conversations.DeleteReaction({ actor: by, ...key, emoji });
const shown = async ({ conversationId, messageId }: Key) => {
  const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
  return message?.reactions.map(({ emoji, users }) => [emoji, users.map(({ userId }) => userId)]);
};

async function message(): Promise<Key> {
  const { conversationId, userMessageId } = await service.ask("x");
  return { conversationId, messageId: userMessageId };
}

test("a person takes away their own emoji and nobody else's", async () => {
  const key = await message();
  await post(key, "👍");
  await post(key, "🎉", bob);
  await post(key, "👍", bob);
  await remove(key, "👍");
  expect(await shown(key)).toEqual([
    ["🎉", ["usr_bob"]],
    ["👍", ["usr_bob"]],
  ]);
});

test("a second deletion is harmless", async () => {
  const key = await message();
  await post(key, "👍");
  for (let i = 0; i < 2; i++) await remove(key, "👍");
  expect(await shown(key)).toEqual([]);
});

test("reactions of a deleted message can't be deleted", async () => {
  const key = await message();
  await post(key, "👍");
  await service.conversations.DeleteMessage({ actor, ...key });
  await expect(remove(key, "👍")).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
});

test("a deletion that can't be is refused and deletes nothing", async () => {
  const key = await message();
  const contentFragment = { title: "t", content: "c", contentType: "text/plain" };
  const fragment = await service.conversations.PostContentFragment({
    actor,
    conversationId: key.conversationId,
    contentFragment,
  });
  await post(key, "👍");
  await expect(remove(key, "👍", actor)).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  for (const emoji of ["", "ok", "👍👍"])
    await expect(remove(key, emoji)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "emoji" }] });
  await expect(remove({ ...key, messageId: "msg_missing" }, "👍")).rejects.toMatchObject({
    reason: "MESSAGE_NOT_FOUND",
  });
  await expect(remove({ ...key, messageId: fragment.message?.messageId ?? "" }, "👍")).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "messageId" }],
  });
  await expect(remove({ ...key, conversationId: "cnv_missing" }, "👍")).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  await expect(remove(key, "👍", { ...ann, workspaceId: stranger.workspaceId ?? "" })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  expect(await shown(key)).toEqual([["👍", ["usr_ann"]]]);
});
