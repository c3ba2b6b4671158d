import { accessChangedSubject, accessSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import { conversationServiceDefinition, storedEventCodec } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { harness, newMessage, person, workspaceId } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let spaceId: string;
let made = 0;
beforeEach(() => {
  spaceId = service.spaces.have(`spc_${made++}`, ["ann"]);
});
afterEach(() => {
  service.spaces.isAway = false;
});

async function inProject(actor: ActorContext = ann): Promise<string> {
  const asked = { actor, spaceId, message: newMessage("between us") };
  return (await service.conversations.CreateConversation(asked)).conversation?.conversationId ?? "";
}

/** Has the space service let these people in, and say so. */
function letIn(names: readonly string[]): void {
  service.spaces.have(spaceId, names);
  service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
}

type Call = (request: object) => Promise<unknown>;
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "it was not refused",
    ({ code, reason, message }: { code: string; reason: string; message: string }) => `${code} ${reason}: ${message}`,
  );

const notFound = "NOT_FOUND CONVERSATION_NOT_FOUND: The conversation was not found";

/** What each RPC needs besides the conversation; null where it names none. */
const requests: Readonly<Record<string, object | null>> = {
  CreateConversation: null,
  ListConversations: null,
  ListSpaceConversations: null,
  ParseMentions: null,
  GetConversation: {},
  UpdateConversation: { title: "mine", change: "title" },
  JoinConversation: {},
  UpdateConversationTools: { mcpServerViewId: "msv_1", add: true },
  ListParticipants: {},
  SuggestMentions: { agents: true, people: true },
  DecideMention: { messageId: "msg_1", kind: "MENTION_KIND_USER", id: "usr_x", decision: "MENTION_DECISION_APPROVED" },
  DeleteConversation: {},
  PostMessage: { message: newMessage("hi") },
  PostContentFragment: {
    contentFragment: { title: "t", content: "c", contentType: "text/plain", context: {} },
  },
  EditMessage: { messageId: "msg_1", content: "x" },
  RetryMessage: { messageId: "msg_1" },
  GetMessage: { messageId: "msg_1" },
  ListMessages: { limit: 10 },
  PostFeedback: { messageId: "msg_1", thumbDirection: "THUMB_DIRECTION_UP" },
  DeleteFeedback: { messageId: "msg_1" },
  ListFeedbacks: {},
  PostReaction: { messageId: "msg_1", emoji: "👍" },
  DeleteReaction: { messageId: "msg_1", emoji: "👍" },
  DeleteMessage: { messageId: "msg_1" },
  StartCompaction: { providerId: "local", modelId: "m" },
  GetCompaction: { messageId: "msg_1" },
  ListBlockedActions: {},
  GetAction: { messageId: "msg_1", actionId: "act_1" },
  GetMessageConsumption: { messageId: "msg_1" },
  GetConversationConsumption: {},
  ValidateAction: { messageId: "msg_1", actionId: "act_1", decision: "approved" },
  AnswerQuestion: { messageId: "msg_1", actionId: "act_1", customResponse: "x" },
  RetryBlockedActions: { messageId: "msg_1" },
  CancelMessages: { messageIds: ["msg_1"], action: "CANCEL_ACTION_CANCEL" },
};

test("every RPC about a conversation is the same to who can't read its project as to who asks for none", async () => {
  const conversationId = await inProject();
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(conversationServiceDefinition).toSorted());
  const [updated] = await service.mongo.db.collection("conversations").find({ conversationId }).toArray();
  for (const [name, fields] of Object.entries(requests)) {
    if (fields === null) continue;
    const call = service.conversations[name as "GetConversation"] as Call;
    const refused = await refusalOf(call({ actor: bob, conversationId, ...fields }));
    expect([name, refused]).toEqual([name, notFound]);
    expect(refused).toEqual(await refusalOf(call({ actor: bob, conversationId: "cnv_none", ...fields })));
  }
  const events = { actor: bob, source: { conversationId } };
  expect(await refusalOf(service.events.ListEvents(events))).toBe(notFound);
  expect(await service.mongo.db.collection("conversations").findOne({ conversationId })).toEqual(updated);
});

test("a member reads, writes and follows it, and it says where it is", async () => {
  const conversationId = await inProject();
  letIn(["ann", "bob"]);
  const { conversation } = await service.conversations.GetConversation({ actor: bob, conversationId });
  expect(conversation).toMatchObject({ spaceId, spaceIds: [spaceId] });
  await service.conversations.PostMessage({ actor: bob, conversationId, message: newMessage("hello") });
  const { events } = await service.events.ListEvents({ actor: bob, source: { conversationId } });
  expect(events).toHaveLength(2);
});

test("nothing is asked about a conversation without spaces", async () => {
  const asked = service.spaces.asked;
  service.spaces.isAway = true;
  const { conversation } = await service.conversations.CreateConversation({ actor: ann, message: newMessage("x") });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.PostMessage({ actor: bob, conversationId, message: newMessage("y") });
  expect((await service.conversations.GetConversation({ actor: bob, conversationId })).content).toHaveLength(2);
  expect(service.spaces.asked).toBe(asked);
});

test("an answer is remembered until the space service says that something changed, or for its time", async () => {
  const conversationId = await inProject();
  const read = () => refusalOf(service.conversations.GetConversation({ actor: ann, conversationId }));
  await read();
  service.spaces.have(spaceId, []);
  await eventually("the removal counts, though nobody heard of it", async () =>
    (await read()) === "it was not refused" ? undefined : true,
  );
  letIn(["ann"]);
  await eventually("the return counts", async () => ((await read()) === "it was not refused" ? true : undefined));
});

test("lists leave out what can't be read, and their pages are full all the same", async () => {
  const [who, hidden] = [person("lister"), service.spaces.have(`spc_${made++}`, ["lister"])];
  const kept: string[] = [];
  for (let index = 0; index < 30; index++) {
    const inSpace = index % 3 === 0 ? {} : { spaceId: hidden };
    const { conversation } = await service.conversations.CreateConversation({ actor: who, ...inSpace });
    if (index % 3 === 0) kept.unshift(conversation?.conversationId ?? "");
  }
  service.spaces.have(hidden, []);
  service.broker.notify(accessChangedSubject(workspaceId), new Uint8Array());
  const pages = async () => {
    const found: string[][] = [];
    for (let cursor = "", more = true; more;) {
      const { conversations, page } = await service.conversations.ListConversations({
        actor: who,
        page: { limit: 4, cursor },
      });
      found.push(conversations.map(({ conversationId }) => conversationId));
      [cursor, more] = [page?.nextCursor ?? "", page?.hasMore ?? false];
    }
    return found;
  };
  const found = await eventually("the removal counts", async () => {
    const read = await pages();
    return read.flat().length === kept.length ? read : undefined;
  });
  expect(found).toEqual([kept.slice(0, 4), kept.slice(4, 8), kept.slice(8)]);
});

test("a stream ends for who loses the project, by the announcement and without it, and not for others", async () => {
  for (const isAnnounced of [true, false]) {
    letIn(["ann", "bob"]);
    const conversationId = await inProject();
    const [leaving, staying] = [bob, ann].map(
      (actor) => new Subscriber(service.address, { conversationId }, { actor }),
    ) as [Subscriber, Subscriber];
    await Promise.all([leaving.has(1), staying.has(1)]);
    service.spaces.have(spaceId, ["ann"]);
    if (isAnnounced) letIn(["ann"]);
    expect(await leaving.closed).toMatchObject({
      end: "SUBSCRIPTION_END_REFUSED",
      code: "NOT_FOUND",
      reason: "CONVERSATION_NOT_FOUND",
    });
    await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("alone") });
    await staying.has(2);
    expect(leaving.events).toHaveLength(1);
    for (const subscriber of [leaving, staying]) subscriber.end();
  }
});

test("nothing is delivered past a change of access: of a space that comes in, or once it is for participants", async () => {
  for (const change of ["spaces", "accessMode"]) {
    const { conversation } = await service.conversations.CreateConversation({ actor: ann, message: newMessage("x") });
    const conversationId = conversation?.conversationId ?? "";
    const following = new Subscriber(service.address, { conversationId }, { actor: bob });
    await following.has(1);
    if (change === "spaces") {
      // As a run does that may read a space: in the document first, then in the stream.
      const found = { conversationId };
      await service.mongo.db.collection("conversations").updateOne(found, { $set: { spaceIds: [spaceId] } });
      const payload = storedEventCodec.encode({
        workspaceId,
        conversationId,
        accessChanged: {},
        event: "accessChanged",
      });
      await service.broker.publish(accessSubject(workspaceId, conversationId), payload, { messageId: conversationId });
    } else
      await service.conversations.UpdateConversation({
        actor: ann,
        conversationId,
        accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
        change: "accessMode",
      });
    await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("secret") });
    expect(await following.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED" });
    expect(following.events).toHaveLength(1);
    following.end();
  }
});

test("while the space service is away, conversations with spaces are not available, their streams end, others work", async () => {
  const conversationId = await inProject();
  const following = new Subscriber(service.address, { conversationId }, { actor: ann });
  await following.has(1);
  service.spaces.isAway = true;
  expect(await following.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", code: "UNAVAILABLE" });
  const unavailable = /^UNAVAILABLE SERVICE_UNAVAILABLE/;
  expect(await refusalOf(service.conversations.GetConversation({ actor: ann, conversationId }))).toMatch(unavailable);
  const posted = service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("x") });
  expect(await refusalOf(posted)).toMatch(unavailable);
  expect(await refusalOf(inProject())).toMatch(unavailable);
  const other = await service.conversations.CreateConversation({ actor: ann });
  const open = other.conversation?.conversationId ?? "";
  await service.conversations.PostMessage({ actor: ann, conversationId: open, message: newMessage("x") });
  service.spaces.isAway = false;
  await eventually("it is back", async () =>
    (await refusalOf(service.conversations.GetConversation({ actor: ann, conversationId }))) === "it was not refused"
      ? true
      : undefined,
  );
  following.end();
});

test("a conversation is made in a project that one can read, and in nothing else", async () => {
  const regular = service.spaces.have(`spc_${made++}`, null, "SPACE_KIND_REGULAR");
  const create = (fields: object) => refusalOf(service.conversations.CreateConversation({ actor: bob, ...fields }));
  const count = await service.count("conversations");
  expect(await create({ spaceId })).toMatch(/^NOT_FOUND SPACE_NOT_FOUND/);
  expect(await create({ spaceId: "spc_none" })).toMatch(/^NOT_FOUND SPACE_NOT_FOUND/);
  expect(await create({ spaceId: regular })).toMatch(/^INVALID_ARGUMENT .*spaceId/);
  expect(await service.count("conversations")).toBe(count);
});

test("a repeated creation passes the gate: what was made, its readers alone", async () => {
  const request = { actor: ann, spaceId, idempotencyKey: { key: `k${made}`, bodyHash: "h" }, message: newMessage("x") };
  const first = await service.conversations.CreateConversation(request);
  expect((await service.conversations.CreateConversation(request)).conversation?.conversationId).toBe(
    first.conversation?.conversationId,
  );
  letIn([]);
  const refused = await eventually("the removal counts", async () => {
    const answer = await refusalOf(service.conversations.CreateConversation(request));
    return answer === "it was not refused" ? undefined : answer;
  });
  expect(refused).toBe(notFound);
});

test("a repeated message passes the gate too", async () => {
  const conversationId = await inProject();
  const idempotencyKey = { key: `m${made}`, bodyHash: "h" };
  const request = { actor: ann, conversationId, idempotencyKey, message: newMessage("once") };
  const first = await service.conversations.PostMessage(request);
  expect((await service.conversations.PostMessage(request)).message?.messageId).toBe(first.message?.messageId);
  letIn([]);
  await eventually("the removal counts", async () =>
    (await refusalOf(service.conversations.PostMessage(request))) === "it was not refused" ? undefined : true,
  );
});
