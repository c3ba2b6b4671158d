import type { ActorContext } from "@parley/contracts/common/v1";
import { beforeEach, expect, test } from "vitest";
import { harness, newMessage, person } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let made = 0;
let spaceId: string;
let fileId: string;
beforeEach(async () => {
  made += 1;
  spaceId = service.spaces.have(`spc_${made}`, ["ann"]);
  fileId = `fil_${made}`;
  await service.attach(await create(ann, { spaceId }), fileId, ann);
});

const fragment = () => ({ title: "A plan", contentType: "text/plain", context: {}, file: { fileId } });
async function create(by: ActorContext, request: object = {}): Promise<string> {
  const { conversation } = await service.conversations.CreateConversation({ actor: by, ...request });
  return conversation?.conversationId ?? "";
}
const post = (by: ActorContext, conversationId: string, key?: string) =>
  service.conversations.PostContentFragment({
    actor: by,
    conversationId,
    contentFragment: fragment(),
    ...(key === undefined ? {} : { idempotencyKey: { key, bodyHash: "hash" } }),
  });
const spacesOf = async (conversationId: string): Promise<readonly string[] | undefined> =>
  (await service.conversations.GetConversation({ actor: ann, conversationId })).conversation?.spaceIds;
const readable = async (by: ActorContext): Promise<boolean> =>
  (await service.fileHolders.GetFileAccess({ actor: by, fileId })).readable;
const refused = (field: string) => ({ code: "INVALID_ARGUMENT", fields: [{ field }] });

test("a file brings the spaces of the conversation that holds it, and stays hidden from who can't read them", async () => {
  const conversationId = await create(ann);
  await post(ann, conversationId);
  expect(await spacesOf(conversationId)).toEqual([spaceId]);
  expect([await readable(ann), await readable(bob)]).toEqual([true, false]);
  const reading = service.conversations.GetConversation({ actor: bob, conversationId });
  await expect(reading).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});

test("a conversation is created with a file and its spaces, in a project with those of its readers alone", async () => {
  const conversationId = await create(ann, { contentFragments: [fragment()], message: newMessage("what is it?") });
  expect(await spacesOf(conversationId)).toEqual([spaceId]);
  expect(await spacesOf(await create(ann, { spaceId, contentFragments: [fragment()] }))).toEqual([spaceId]);
  const project = service.spaces.have(`spc_project_${made}`, ["ann", "bob"]);
  const wrong = create(ann, { spaceId: project, contentFragments: [fragment()] });
  await expect(wrong).rejects.toMatchObject(refused("contentFragments[0].fileId"));
  expect(await readable(bob)).toBe(false);
});

test("a file that somebody of the conversation can't read is refused, and nothing is written", async () => {
  const conversationId = await create(ann);
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  const before = await service.count("messages");
  await expect(post(ann, conversationId)).rejects.toMatchObject(refused("contentFragment.fileId"));
  expect([await service.count("messages"), await spacesOf(conversationId)]).toEqual([before, []]);
});

test("a file that one reads by a conversation without spaces brings none", async () => {
  const free = await create(ann);
  fileId = `fil_free_${made}`;
  await service.attach(free, fileId, ann);
  await service.attach(await create(ann, { spaceId }), fileId, ann);
  expect(await spacesOf(free)).toEqual([]);
  const another = await create(ann);
  await post(ann, another);
  expect(await spacesOf(another)).toEqual([]);
});

test("of several conversations that hold it, one that all can read is enough", async () => {
  const both = service.spaces.have(`spc_both_${made}`, ["ann", "bob"]);
  const open = service.spaces.have(`spc_open_${made}`, null);
  const wider = await create(bob, { spaceId: both });
  // As a node of an open space would bring it.
  await service.mongo.db
    .collection("conversations")
    .updateOne({ conversationId: wider }, { $set: { spaceIds: [both, open] } });
  // Bob, who does not read the other conversation, has the file from elsewhere.
  await service.attach(wider, fileId, bob);
  const conversationId = await create(ann);
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  await post(ann, conversationId);
  expect(await spacesOf(conversationId)).toEqual([both, open]);
});

test("a repeated request gets what it made", async () => {
  const conversationId = await create(ann);
  const { message } = await post(ann, conversationId, "key");
  expect((await post(ann, conversationId, "key")).message?.messageId).toBe(message?.messageId);
  const request = { contentFragments: [fragment()], idempotencyKey: { key: "create", bodyHash: "hash" } };
  expect(await create(ann, request)).toBe(await create(ann, request));
});

test("while nobody can say who reads a space, a file of it is not attached, and one of no space is", async () => {
  const [conversationId, free] = [await create(bob), `fil_new_${made}`];
  await service.attach(await create(bob), free, bob);
  service.spaces.isAway = true;
  await service.attach(conversationId, free, bob);
  await expect(post(bob, conversationId)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  service.spaces.isAway = false;
  expect(await spacesOf(conversationId)).toEqual([]);
});
