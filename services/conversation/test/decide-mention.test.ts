import type { ActorContext } from "@parley/contracts/common/v1";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const [ann, cleo] = [person("ann"), person("cleo")];
const request = { kind: "MENTION_KIND_USER", id: "usr_bob", decision: "MENTION_DECISION_APPROVED" } as const;

beforeAll(async () => {
  const bob = {
    _id: "ws_test:usr_bob",
    workspaceId: "ws_test",
    userId: "usr_bob",
    username: "bob",
    fullName: "Bob",
    email: "bob@x.example",
    image: null,
    createdAt: 1,
    revision: 1,
    names: [],
    firstWords: [],
  };
  await service.mongo.db.collection<typeof bob>("people").insertOne(bob);
});

async function waiting(): Promise<{ conversationId: string; messageId: string }> {
  const conversationId =
    (await service.conversations.CreateConversation({ actor: ann })).conversation?.conversationId ?? "";
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId,
    accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
    change: "accessMode",
  });
  const { message } = await service.conversations.PostMessage({
    actor: ann,
    conversationId,
    message: { ...newMessage("hi"), mentions: [{ userId: "usr_bob" }] },
  });
  return { conversationId, messageId: message?.messageId ?? "" };
}
const statusOf = async ({ conversationId, messageId }: { conversationId: string; messageId: string }) =>
  (await service.conversations.GetMessage({ actor: ann, conversationId, messageId })).message?.userMessage
    ?.richMentions[0];
const isIn = async (conversationId: string) =>
  (await service.conversations.ListParticipants({ actor: ann, conversationId })).people.some(
    ({ userId }) => userId === "usr_bob",
  );

test("only a person who takes part decides", async () => {
  const place = await waiting();
  const foreign: ActorContext = { ...ann, workspaceId: stranger.workspaceId ?? "" };
  await expect(service.conversations.DecideMention({ actor, ...place, ...request })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  await expect(service.conversations.DecideMention({ actor: cleo, ...place, ...request })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
  await expect(
    service.conversations.DecideMention({ actor: person("bob"), ...place, ...request }),
  ).rejects.toMatchObject({ code: "PERMISSION_DENIED", reason: "CONVERSATION_ACCESS_RESTRICTED" });
  await expect(service.conversations.DecideMention({ actor: foreign, ...place, ...request })).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
  const { conversationId, messageId } = place;
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId,
    accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS",
    change: "accessMode",
  });
  await expect(
    service.conversations.DecideMention({ actor: cleo, conversationId, messageId, ...request }),
  ).rejects.toMatchObject({ reason: "CONVERSATION_ACCESS_RESTRICTED" });
  expect(await isIn(conversationId)).toBe(false);
});

test("what is not there is not found, what is not said is named, and nothing is written", async () => {
  const place = await waiting();
  const other = await waiting();
  const refused = (change: Partial<typeof request & typeof place>) =>
    expect(service.conversations.DecideMention({ actor: ann, ...place, ...request, ...change })).rejects;
  await refused({ conversationId: "cnv_missing" }).toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  await refused({ messageId: "msg_missing" }).toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  await refused({ messageId: other.messageId }).toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  await refused({ id: "usr_cleo" } as never).toMatchObject({ code: "NOT_FOUND", reason: "MENTION_NOT_FOUND" });
  await refused({ kind: "MENTION_KIND_AGENT" } as never).toMatchObject({ reason: "MENTION_NOT_FOUND" });
  await refused({ kind: "MENTION_KIND_UNSPECIFIED" } as never).toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "kind" }],
  });
  await refused({ decision: "MENTION_DECISION_UNSPECIFIED" } as never).toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "decision" }],
  });
  expect(await statusOf(place)).toMatchObject({
    status: "MENTION_STATUS_PENDING_CONVERSATION_ACCESS",
    dismissed: false,
  });
  await service.conversations.DeleteMessage({ actor: ann, ...place });
  await refused({}).toMatchObject({ reason: "MESSAGE_NOT_FOUND" });
  expect(await isIn(place.conversationId)).toBe(false);
});

test("of many opposite decisions at once one counts, and the person is in if and only if it was yes", async () => {
  for (let round = 0; round < 3; round++) {
    const place = await waiting();
    const decisions = Array.from(
      { length: 4 },
      () => ["MENTION_DECISION_APPROVED", "MENTION_DECISION_REJECTED"] as const,
    ).flat();
    const results = await Promise.allSettled([
      ...decisions.map((decision) =>
        service.conversations.DecideMention({ actor: ann, ...place, ...request, decision }),
      ),
      service.conversations.DecideMention({ actor: ann, ...place, ...request, decision: "MENTION_DECISION_DISMISSED" }),
    ]);
    const accepted = new Set(decisions.filter((_, i) => results[i]?.status === "fulfilled"));
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "MENTION_DECIDED" });
    expect([accepted.size, results.at(-1)?.status]).toEqual([1, "fulfilled"]);
    const approved = accepted.has("MENTION_DECISION_APPROVED");
    expect(await statusOf(place)).toMatchObject({
      status: approved ? "MENTION_STATUS_APPROVED" : "MENTION_STATUS_REJECTED",
      dismissed: true,
    });
    expect(await isIn(place.conversationId)).toBe(approved);
  }
});
