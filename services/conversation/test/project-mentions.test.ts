import { accessChangedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import type { NewMessage } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { beforeAll, expect, test } from "vitest";
import { harness, newMessage, person, workspaceId } from "./_harness.ts";
import { finish } from "./_runner.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
const pending = "MENTION_STATUS_PENDING_PROJECT_MEMBERSHIP";
const approved = "MENTION_STATUS_APPROVED";

beforeAll(async () => {
  const people = ["ann", "bob"].map((name) => ({
    _id: `ws_test:usr_${name}`,
    workspaceId,
    userId: `usr_${name}`,
    username: name,
    fullName: name,
    email: `${name}@x.example`,
    image: null,
    createdAt: 1,
    revision: 1,
    names: [name],
    firstWords: [name],
  }));
  await service.mongo.db.collection<(typeof people)[number]>("people").insertMany(people);
});

const mentioningBob: NewMessage = { ...newMessage("what says @bob?"), mentions: [{ userId: "usr_bob" }] };

/** Has the space service let these people in, and say so. */
function letIn(spaceId: string, names: readonly string[]): void {
  service.spaces.have(spaceId, names);
  service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
}
async function statusOf(conversationId: string, messageId: string): Promise<string | undefined> {
  const { message } = await service.conversations.GetMessage({ actor: ann, conversationId, messageId });
  return (message?.userMessage ?? message?.agentMessage)?.richMentions[0]?.status;
}
async function askedIn(spaceId: string): Promise<{ conversationId: string; messageId: string; status?: string }> {
  const { conversation, message } = await service.conversations.CreateConversation({
    actor: ann,
    spaceId,
    message: mentioningBob,
  });
  const status = message?.userMessage?.richMentions[0]?.status;
  const place = { conversationId: conversation?.conversationId ?? "", messageId: message?.messageId ?? "" };
  return { ...place, ...(status === undefined ? {} : { status }) };
}
const participants = async (conversationId: string) =>
  (await service.conversations.ListParticipants({ actor: ann, conversationId })).people.map(({ userId }) => userId);
const listOf = async (actor: ActorContext) =>
  (await service.conversations.ListConversations({ actor, page: { limit: 50 } })).conversations.length;

test("who is no member of the project waits until they are, and is no participant before", async () => {
  const spaceId = service.spaces.have("spc_wait", ["ann"]);
  const { conversationId, messageId, status } = await askedIn(spaceId);
  expect(status).toBe(pending);
  const posted = await service.conversations.PostMessage({ actor: ann, conversationId, message: mentioningBob });
  expect(posted.message?.userMessage?.richMentions[0]?.status).toBe(pending);
  expect(await participants(conversationId)).toEqual(["usr_ann"]);
  const { events } = await service.events.ListEvents({ actor: ann, source: { conversationId } });
  expect(events[0]?.userMessageNew?.userMessage?.richMentions[0]?.status).toBe(pending);
  letIn(spaceId, ["ann", "bob"]);
  await eventually("he is a member", async () =>
    (await statusOf(conversationId, messageId)) === approved ? true : undefined,
  );
  await service.conversations.PostMessage({ actor: ann, conversationId, message: mentioningBob });
  expect(await participants(conversationId)).toEqual(["usr_ann", "usr_bob"]);
  expect(await listOf(bob)).toBe(1);
  letIn(spaceId, ["ann"]);
  await eventually("he waits again", async () =>
    (await statusOf(conversationId, messageId)) === pending ? true : undefined,
  );
  expect(await listOf(bob)).toBe(0);
});

test("nobody decides on who waits for the project, and a repeated request says the same", async () => {
  const spaceId = service.spaces.have("spc_decide", ["ann"]);
  const { conversationId, messageId } = await askedIn(spaceId);
  const mention = { actor: ann, conversationId, messageId, kind: "MENTION_KIND_USER" as const, id: "usr_bob" };
  for (const decision of ["MENTION_DECISION_APPROVED", "MENTION_DECISION_REJECTED"] as const)
    await expect(service.conversations.DecideMention({ ...mention, decision })).rejects.toMatchObject({
      code: "ABORTED",
      reason: "MENTION_DECIDED",
    });
  await service.conversations.DecideMention({ ...mention, decision: "MENTION_DECISION_DISMISSED" });
  expect(await participants(conversationId)).toEqual(["usr_ann"]);
  const request = { actor: ann, conversationId, message: mentioningBob, idempotencyKey: { key: "k", bodyHash: "h" } };
  const [first, again] = [
    await service.conversations.PostMessage(request),
    await service.conversations.PostMessage(request),
  ];
  expect(again.message?.userMessage?.richMentions).toEqual(first.message?.userMessage?.richMentions);
});

test("an answer's mention says the same, and a person who can't read it does not join", async () => {
  const spaceId = service.spaces.have("spc_answer", ["ann"]);
  const agentId = await service.createAgent();
  const { conversation, agentMessages } = await service.conversations.CreateConversation({
    actor: ann,
    spaceId,
    message: newMessage("hi", agentId),
  });
  const conversationId = conversation?.conversationId ?? "";
  const [answer] = agentMessages;
  const runId = answer?.agentMessage?.runId ?? "";
  await finish(service, conversationId, runId, { content: "ask :mention_user[bob]{sId=usr_bob}" });
  expect(await statusOf(conversationId, answer?.messageId ?? "")).toBe(pending);
  await expect(service.conversations.JoinConversation({ actor: bob, conversationId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
