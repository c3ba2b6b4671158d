import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
type Key = { conversationId: string; messageId: string };
const post = (key: Key, emoji: string, by = ann) => service.conversations.PostReaction({ actor: by, ...key, emoji });
const user = (name: string) => ({ userId: `usr_${name}`, username: name, fullName: `${name} Doe` });

async function message(): Promise<Key> {
  const { conversationId, userMessageId } = await service.ask("x");
  return { conversationId, messageId: userMessageId };
}

/** The reactions of a message, which every way to read it must show alike. */
async function shown({ conversationId, messageId }: Key) {
  const one = (await service.conversations.GetMessage({ actor, conversationId, messageId })).message?.reactions;
  const listed = (await service.conversations.ListMessages({ actor, conversationId, limit: 10 })).messages.find(
    (found) => found.messageId === messageId,
  )?.reactions;
  const whole = (await service.conversations.GetConversation({ actor, conversationId })).content
    .flatMap(({ versions }) => versions)
    .find((found) => found.messageId === messageId)?.reactions;
  expect([listed, whole]).toEqual([one, one]);
  return one;
}

test("people put emojis on a message, in the order in which they came", async () => {
  const key = await message();
  expect(await shown(key)).toEqual([]);
  for (let i = 0; i < 2; i++) await post(key, "👍");
  await post(key, "🎉", bob);
  await post(key, "👍", bob);
  expect(await shown(key)).toEqual([
    { emoji: "👍", users: [user("ann"), user("bob")] },
    { emoji: "🎉", users: [user("bob")] },
  ]);
});

test("many at once by one person leave one", async () => {
  const key = await message();
  await Promise.all(Array.from({ length: 5 }, () => post(key, "👍")));
  expect(await shown(key)).toEqual([{ emoji: "👍", users: [user("ann")] }]);
});

test("a message has no more than it may, and a conversation is not made recent", async () => {
  const key = await message();
  const before = (await service.conversations.GetConversation({ actor, conversationId: key.conversationId }))
    .conversation?.updated;
  await post(key, "👍");
  const copies = Array.from({ length: 199 }, (_, index) => ({
    workspaceId: "ws_test",
    ...key,
    emoji: "👍",
    userId: `usr_${index}`,
    username: "u",
    fullName: "U",
    created: index,
  }));
  await service.mongo.db.collection("reactions").insertMany(copies);
  await expect(post(key, "🎉")).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    reason: "REACTION_LIMIT_REACHED",
  });
  await post(key, "👍");
  expect((await shown(key))?.[0]?.users).toHaveLength(200);
  expect(
    (await service.conversations.GetConversation({ actor, conversationId: key.conversationId })).conversation?.updated,
  ).toBe(before);
});

test("a deleted message takes none and shows none", async () => {
  const key = await message();
  await post(key, "👍");
  await service.mongo.db
    .collection("messages")
    .updateOne({ conversationId: key.conversationId }, { $set: { visibility: "deleted" } });
  await expect(post(key, "🎉")).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  expect(await shown(key)).toEqual([]);
});

test("what can't be is refused and leaves nothing", async () => {
  const key = await message();
  const fragment = await service.conversations.PostContentFragment({
    actor,
    conversationId: key.conversationId,
    contentFragment: { title: "t", content: "c", contentType: "text/plain" },
  });
  const before = await service.count("reactions");
  await expect(post(key, "👍", actor)).rejects.toMatchObject({ code: "PERMISSION_DENIED", reason: "PERSON_REQUIRED" });
  for (const emoji of ["", "ok", "👍👍"])
    await expect(post(key, emoji)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", fields: [{ field: "emoji" }] });
  await expect(post({ ...key, messageId: "msg_missing" }, "👍")).rejects.toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  await expect(post({ ...key, messageId: fragment.message?.messageId ?? "" }, "👍")).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "messageId" }],
  });
  await expect(post({ ...key, conversationId: "cnv_missing" }, "👍")).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  await expect(post(key, "👍", { ...ann, workspaceId: stranger.workspaceId ?? "" })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  expect(await service.count("reactions")).toBe(before);
});
