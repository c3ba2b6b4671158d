import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";

const service = harness();
const personKey = (name: string): ActorContext => ({
  ...actor,
  keyId: `key_${name}`,
  person: {
    userId: `usr_${name}`,
    username: name,
    fullName: `${name} Lee`,
    email: `${name}@example.com`,
    createdAt: "5",
  },
});
const [ann, bob] = [personKey("ann"), personKey("bob")];
const participants = async (conversationId: string) => {
  const { agents, people } = await service.conversations.ListParticipants({ actor, conversationId });
  return {
    agents: agents.map(({ configurationId, name }) => [configurationId, name]),
    people: people.map(({ userId, username, fullName }) => [userId, username, fullName]),
  };
};

test("people take part once by creating, posting or joining, agents by being asked", async () => {
  const [one, two] = [await service.createAgent("One"), await service.createAgent("Two")];
  const { conversation } = await service.conversations.CreateConversation({
    actor: ann,
    message: newMessage("hi", one),
  });
  const conversationId = conversation?.conversationId ?? "";
  expect(await participants(conversationId)).toEqual({
    agents: [[one, "One"]],
    people: [["usr_ann", "ann", "ann Lee"]],
  });
  for (let i = 0; i < 2; i++)
    await service.conversations.PostMessage({
      actor: personKey("cleo"),
      conversationId,
      message: newMessage("and", one, two),
    });
  for (let i = 0; i < 2; i++) await service.conversations.JoinConversation({ actor: bob, conversationId });
  const now = await participants(conversationId);
  expect(new Set(now.people.map(([userId]) => userId))).toEqual(new Set(["usr_ann", "usr_bob", "usr_cleo"]));
  expect([now.people.length, new Set(now.agents.map(([id]) => id)), now.agents.length]).toEqual([
    3,
    new Set([one, two]),
    2,
  ]);
});

test("sixteen people who post, join and read at once all take part, once", async () => {
  const { conversationId } = await service.ask("hi");
  await Promise.all(
    Array.from({ length: 16 }, (_, i) => personKey(`p${i}`)).flatMap((person) => [
      service.conversations.PostMessage({ actor: person, conversationId, message: newMessage("x") }),
      service.conversations.JoinConversation({ actor: person, conversationId }),
      service.conversations.UpdateConversation({ actor: person, conversationId, read: true, change: "read" }),
    ]),
  );
  expect((await participants(conversationId)).people).toHaveLength(16);
});

test("people beyond the first 200 are stored as participants too", async () => {
  const { conversationId } = await service.ask("hi");
  await service.mongo.db
    .collection("conversations")
    .updateOne({ conversationId }, { $set: { memberIds: Array.from({ length: 200 }, (_, i) => `usr_${i}`) } });
  for (let i = 0; i < 2; i++)
    await service.conversations.PostMessage({ actor: bob, conversationId, message: newMessage("x") });
  expect((await participants(conversationId)).people.map(([id]) => id)).toEqual(["usr_bob"]);
  expect((await service.mongo.db.collection("conversations").findOne({ conversationId }))?.["memberIds"]).toHaveLength(
    200,
  );
  const { conversations } = await service.conversations.ListConversations({ actor: bob, page: { limit: 200 } });
  expect(conversations.filter((one) => one.conversationId === conversationId)).toHaveLength(1);
});

test("a key without a person can't join, and nobody joins a foreign or missing conversation", async () => {
  const { conversationId } = await service.ask("hi");
  await expect(service.conversations.JoinConversation({ actor, conversationId })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  for (const request of [
    { actor: bob, conversationId: "cnv_missing" },
    { actor: { ...bob, workspaceId: stranger.workspaceId ?? "" }, conversationId },
  ]) {
    await expect(service.conversations.JoinConversation(request)).rejects.toMatchObject({
      reason: "CONVERSATION_NOT_FOUND",
    });
  }
  expect((await participants(conversationId)).people).toEqual([]);
});
