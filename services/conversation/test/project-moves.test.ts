import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const [ann, bob, cyd] = [person("ann"), person("bob"), person("cyd")];
const refused = { code: "INVALID_ARGUMENT", fields: [{ field: "spaceId" }] };
const ownerOnly = { code: "PERMISSION_DENIED", reason: "CONVERSATION_ACCESS_RESTRICTED" };
const ofAnn = service.spaces.have("spc_ann", ["ann"]);
const ofBoth = service.spaces.have("spc_both", ["ann", "bob"]);
const ofAll = service.spaces.have("spc_all", ["ann", "bob", "cyd"]);

const move = (who: ActorContext, conversationId: string, spaceId: string) =>
  service.conversations.UpdateConversation({ actor: who, conversationId, spaceId, change: "spaceId" });
const read = async (who: ActorContext, conversationId: string) =>
  (await service.conversations.GetConversation({ actor: who, conversationId })).conversation;
const listed = async (spaceId: string, updatedSince = "0"): Promise<string[]> => {
  const asked = { actor: ann, spaceId, updatedSince, page: { limit: 50 } };
  const { conversations } = await service.conversations.ListSpaceConversations(asked);
  return conversations.map(({ conversationId }) => conversationId);
};

/** A conversation of Ann's in no space, in which Bob takes part. */
async function shared(): Promise<string> {
  const { conversation } = await service.conversations.CreateConversation({ actor: ann, message: newMessage("hi") });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  return conversationId;
}

test("a conversation that is moved into a project is in its list, as something new, and for its readers alone", async () => {
  const conversationId = await shared();
  const before = Number((await read(ann, conversationId))?.updated);
  await move(ann, conversationId, ofBoth);
  const moved = await read(ann, conversationId);
  expect(moved).toMatchObject({ spaceId: ofBoth, spaceIds: [ofBoth], unread: false });
  expect(await listed(ofBoth, String(before + 1))).toContain(conversationId);
  await expect(read(cyd, conversationId)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await expect(move(cyd, conversationId, ofAll)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  const { conversations } = await service.conversations.ListConversations({ actor: cyd, page: { limit: 50 } });
  expect(conversations.map((one) => one.conversationId)).not.toContain(conversationId);
});

test("the same move again changes nothing, and another keeps the spaces that it had", async () => {
  const conversationId = await shared();
  await move(ann, conversationId, ofBoth);
  const once = await read(ann, conversationId);
  await move(ann, conversationId, ofBoth);
  expect(await read(ann, conversationId)).toMatchObject({ updated: once?.updated, spaceIds: [ofBoth] });
  await move(ann, conversationId, ofAll);
  expect(await read(ann, conversationId)).toMatchObject({ spaceId: ofAll, spaceIds: [ofBoth, ofAll] });
  expect([await listed(ofBoth), await listed(ofAll)]).toEqual([
    expect.not.arrayContaining([conversationId]),
    expect.arrayContaining([conversationId]),
  ]);
});

test("open streams of who can't read the project end, others go on", async () => {
  const conversationId = await shared();
  const lost = new Subscriber(service.address, { conversationId }, { actor: cyd });
  const kept = new Subscriber(service.address, { conversationId }, { actor: ann });
  await eventually("both are open", () => (lost.opened && kept.opened ? true : undefined));
  await move(ann, conversationId, ofBoth);
  await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("in the project") });
  expect(await lost.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", reason: "CONVERSATION_NOT_FOUND" });
  const has = ({ events }: Subscriber): boolean =>
    events.some(({ userMessageNew }) => userMessageNew?.userMessage?.content === "in the project");
  await eventually("Ann hears of it", () => has(kept) || undefined);
  expect(has(lost)).toBe(false);
  kept.end();
});

test("only the owner moves a conversation: other participants can't lock it out of its own", async () => {
  const conversationId = await shared();
  const ofOthers = service.spaces.haveOpen("spc_open_bob", ["bob"]);
  for (const spaceId of [ofOthers, ofBoth])
    await expect(move(bob, conversationId, spaceId)).rejects.toMatchObject(ownerOnly);
  await expect(move(ann, conversationId, ofOthers)).rejects.toMatchObject({ reason: "PROJECT_MEMBERSHIP_REQUIRED" });
  expect(await read(ann, conversationId)).not.toHaveProperty("spaceId");
  const message = newMessage("still here");
  const posted = await service.conversations.PostMessage({ actor: ann, conversationId, message });
  const messageId = posted.message?.messageId ?? "";
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId });
});

test("rejects a project that a participant can't read", async () => {
  const conversationId = await shared();
  await expect(move(ann, conversationId, ofAnn)).rejects.toMatchObject(refused);
  const before = await read(ann, conversationId);
  expect(before).toMatchObject({ spaceIds: [] });
  expect(before).not.toHaveProperty("spaceId");
  expect(await listed(ofAnn)).not.toContain(conversationId);
});

test("only the key that owns a conversation moves it, into projects that it names", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor, message: newMessage("hi") });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  const open = service.spaces.haveOpen("spc_everybody", ["bob"]);
  await expect(move(bob, conversationId, open)).rejects.toMatchObject(ownerOnly);
  await move({ ...actor, spaceIds: [open] }, conversationId, open);
  expect(await read(bob, conversationId)).toMatchObject({ spaceId: open });
});

test("who joins while it is moved is not locked out either", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor: ann, message: newMessage("hi") });
  const conversationId = conversation?.conversationId ?? "";
  const join = () => service.conversations.JoinConversation({ actor: bob, conversationId });
  const [joined, moved] = await Promise.allSettled([join(), move(ann, conversationId, ofAnn)]);
  expect([joined.status, moved.status].filter((status) => status === "fulfilled")).toHaveLength(1);
});

test("who does not own it moves nothing, nor does anybody into what they can't read or what is no project", async () => {
  const conversationId = await shared();
  const regular = service.spaces.have("spc_regular", null, "SPACE_KIND_REGULAR");
  await expect(move(cyd, conversationId, service.spaces.haveOpen("spc_open", ["cyd"]))).rejects.toMatchObject(
    ownerOnly,
  );
  for (const spaceId of [ofAnn, "spc_none", ""])
    await expect(move(bob, conversationId, spaceId)).rejects.toMatchObject({ reason: "SPACE_NOT_FOUND" });
  await expect(move(ann, conversationId, regular)).rejects.toMatchObject({ fields: [{ field: "spaceId" }] });
  expect(await read(actor, conversationId)).not.toHaveProperty("spaceId");
  await expect(move(ann, "cnv_none", ofAnn)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});

test("while nobody can say who reads the project nothing is moved", async () => {
  const conversationId = await shared();
  service.spaces.isAway = true;
  await expect(move(ann, conversationId, "spc_away")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  service.spaces.isAway = false;
  expect(await read(bob, conversationId)).not.toHaveProperty("spaceId");
});
