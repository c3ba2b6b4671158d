import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
const ofAnn = service.spaces.have("spc_ann", ["ann"]);
const ofBoth = service.spaces.have("spc_both", ["ann", "bob"]);

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
  await move(ann, conversationId, ofAnn);
  const moved = await read(ann, conversationId);
  expect(moved).toMatchObject({ spaceId: ofAnn, spaceIds: [ofAnn], unread: false });
  expect(await listed(ofAnn, String(before + 1))).toContain(conversationId);
  await expect(read(bob, conversationId)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await expect(move(bob, conversationId, ofBoth)).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  const { conversations } = await service.conversations.ListConversations({ actor: bob, page: { limit: 50 } });
  expect(conversations.map((one) => one.conversationId)).not.toContain(conversationId);
});

test("the same move again changes nothing, and another keeps the spaces that it had", async () => {
  const conversationId = await shared();
  await move(bob, conversationId, ofBoth);
  const once = await read(ann, conversationId);
  await move(ann, conversationId, ofBoth);
  expect(await read(ann, conversationId)).toMatchObject({ updated: once?.updated, spaceIds: [ofBoth] });
  await move(ann, conversationId, ofAnn);
  expect(await read(ann, conversationId)).toMatchObject({ spaceId: ofAnn, spaceIds: [ofBoth, ofAnn] });
  expect([await listed(ofBoth), await listed(ofAnn)]).toEqual([
    expect.not.arrayContaining([conversationId]),
    expect.arrayContaining([conversationId]),
  ]);
});

test("open streams of who can't read the project end, others go on", async () => {
  const conversationId = await shared();
  const lost = new Subscriber(service.address, { conversationId }, { actor: bob });
  const kept = new Subscriber(service.address, { conversationId }, { actor: ann });
  await eventually("both are open", () => (lost.opened && kept.opened ? true : undefined));
  await move(ann, conversationId, ofAnn);
  await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("in the project") });
  expect(await lost.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", reason: "CONVERSATION_NOT_FOUND" });
  const has = ({ events }: Subscriber): boolean =>
    events.some(({ userMessageNew }) => userMessageNew?.userMessage?.content === "in the project");
  await eventually("Ann hears of it", () => has(kept) || undefined);
  expect(has(lost)).toBe(false);
  kept.end();
});

test("who does not take part moves nothing, nor does anybody into what they can't read or what is no project", async () => {
  const conversationId = await shared();
  const regular = service.spaces.have("spc_regular", null, "SPACE_KIND_REGULAR");
  await expect(move(person("cyd"), conversationId, service.spaces.have("spc_open", null))).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
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
