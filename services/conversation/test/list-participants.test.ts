import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];

test("people are listed by the names they have now", async () => {
  const { conversationId } = await service.ask("hi");
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  await service.mongo.db.collection<{ _id: string }>("people").insertOne({
    _id: "x",
    workspaceId: actor.workspaceId,
    userId: "usr_bob",
    username: "robert",
    fullName: "Robert",
    image: "http://x/b.png",
  } as never);
  const { people } = await service.conversations.ListParticipants({ actor, conversationId });
  expect(people).toEqual([
    {
      userId: "usr_bob",
      username: "robert",
      fullName: "Robert",
      pictureUrl: "http://x/b.png",
      _fullName: "fullName",
      _pictureUrl: "pictureUrl",
    },
  ]);
});

test("agents are listed by the names they have now", async () => {
  const agentId = await service.createAgent("Old");
  const { conversationId } = await service.ask("hi", agentId);
  await service.agents.UpdateAgent({ actor, agentId, name: "New" });
  const { agents } = await service.conversations.ListParticipants({ actor, conversationId });
  expect(agents).toEqual([{ configurationId: agentId, name: "New" }]);
});

test("who only read is no participant", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor: ann, message: newMessage("hi") });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.UpdateConversation({ actor: bob, conversationId, read: true, change: "read" });
  const { people } = await service.conversations.ListParticipants({ actor, conversationId });
  expect(people.map(({ userId }) => userId)).toEqual(["usr_ann"]);
});

test("participants of a missing or foreign conversation are not found", async () => {
  const { conversationId } = await service.ask("hi");
  for (const request of [
    { actor, conversationId: "cnv_missing" },
    { actor: stranger, conversationId },
  ]) {
    await expect(service.conversations.ListParticipants(request)).rejects.toMatchObject({
      reason: "CONVERSATION_NOT_FOUND",
    });
  }
});
