import type { ActorContext } from "@parley/contracts/common/v1";
import type { NewMessage } from "@parley/contracts/conversation/v1";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actor as key, harness, newMessage, person, workspaceId } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const [ann, bob, cyd] = [person("ann"), person("bob"), person("cyd")];
let spaceId: string;
let viewId: string;
let agentId: string;
let made = 0;

beforeAll(async () => {
  const people = ["ann", "bob", "cyd"].map((name) => ({
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
beforeEach(async () => {
  spaceId = service.spaces.have(`spc_${made++}`, ["ann", "bob"]);
  viewId = service.spaces.haveView(`dsv_${made}`, spaceId);
  agentId = await agentWith(viewId);
});

async function agentWith(...viewIds: string[]): Promise<string> {
  const { agent } = await service.agents.CreateAgent({
    actor: ann,
    name: `Agent ${made}`,
    description: "d",
    instructions: "i",
    model: { providerId: "local", modelId: "m", temperature: 0 },
    maxStepsPerRun: 8,
    knowledge: { dataSourceViewIds: viewIds },
  });
  return agent?.agentId ?? "";
}

async function begin(actor: ActorContext, message: NewMessage = newMessage("hello")) {
  const { conversation, agentMessages, ...rest } = await service.conversations.CreateConversation({ actor, message });
  return { conversationId: conversation?.conversationId ?? "", conversation, agentMessages, message: rest.message };
}
const selecting = (content: string, spaceIds: readonly string[], ...agentIds: string[]): NewMessage => {
  const message = newMessage(content, ...agentIds);
  return { ...message, context: { ...message.context, selectedSpaceIds: [...spaceIds] } };
};
const spacesOf = async (actor: ActorContext, conversationId: string) =>
  (await service.conversations.GetConversation({ actor, conversationId })).conversation?.spaceIds;
const post = (actor: ActorContext, conversationId: string, message: NewMessage, more: object = {}) =>
  service.conversations.PostMessage({ actor, conversationId, message, ...more });

/** What a runner that takes an answer is told of its knowledge. */
async function knowledgeOf(conversationId: string, runId: string | undefined) {
  const run = service.runKey(conversationId, runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  return (await service.runs.GetRunContext({ run, attempt })).knowledge;
}

test("a run is frozen with the asker and the views of its agent and of the selected spaces", async () => {
  const other = service.spaces.haveView(`dsv_other_${made}`, service.spaces.have(`spc_other_${made}`, ["bob"]));
  const asker = { ...bob, scopes: ["conversations:write", "spaces:manage"], spaceIds: [spaceId, `spc_other_${made}`] };
  const message = selecting("what?", [`spc_other_${made}`], agentId, await service.createAgent("Plain"));
  const { conversationId, conversation, agentMessages } = await begin(asker, message);
  expect(conversation?.spaceIds.toSorted()).toEqual([spaceId, `spc_other_${made}`].toSorted());
  const [withViews, plain] = agentMessages;
  const knowledge = await knowledgeOf(conversationId, withViews?.agentMessage?.runId);
  expect(knowledge?.viewIds.toSorted()).toEqual([viewId, other].toSorted());
  expect(knowledge?.actor).toMatchObject({
    workspaceId,
    keyId: "key_bob",
    person: { userId: "usr_bob" },
    scopes: ["spaces:manage"],
    spaceIds: asker.spaceIds,
  });
  expect((await knowledgeOf(conversationId, plain?.agentMessage?.runId))?.viewIds).toEqual([other]);
});

test("a run without anything to search, and one of before there was knowledge, has none", async () => {
  const { conversationId, agentMessages } = await begin(bob, newMessage("x", await service.createAgent("Plain")));
  const runId = agentMessages[0]?.agentMessage?.runId;
  expect(await spacesOf(bob, conversationId)).toEqual([]);
  const unset = { $unset: { knowledge: "" as const } };
  await service.mongo.db.collection<{ _id: string }>("runs").updateOne({ _id: runId ?? "" }, unset);
  expect(await knowledgeOf(conversationId, runId)).toBeNull();
});

test("the spaces join before anything of the answer is said, and who can't read them hears nothing of it", async () => {
  const { conversationId } = await begin(ann);
  const [reader, stranger] = [bob, cyd].map(
    (actor) => new Subscriber(service.address, { conversationId }, { actor }),
  ) as [Subscriber, Subscriber];
  await Promise.all([reader.has(1), stranger.has(1)]);
  await post(ann, conversationId, newMessage("in secret", agentId));
  expect(await stranger.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", reason: "CONVERSATION_NOT_FOUND" });
  await reader.has(3);
  expect(stranger.events).toHaveLength(1);
  expect(await spacesOf(ann, conversationId)).toEqual([spaceId]);
  await expect(service.conversations.GetConversation({ actor: cyd, conversationId })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  // From then on the reader's stream depends on the space.
  service.spaces.have(spaceId, ["ann"]);
  expect(await reader.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED" });
  for (const subscriber of [reader, stranger]) subscriber.end();
});

test("an agent is not run where a participant can't read its spaces, or another's key owns the conversation", async () => {
  for (const owner of [cyd, key]) {
    const { conversationId } = await begin(owner);
    const { message, agentMessages } = await post(ann, conversationId, newMessage("x", agentId));
    expect(agentMessages).toEqual([]);
    expect(message?.userMessage?.richMentions).toMatchObject([
      {
        id: agentId,
        label: agentId,
        description: "",
        pictureUrl: "",
        status: "MENTION_STATUS_AGENT_RESTRICTED_BY_SPACE_USAGE",
      },
    ]);
    expect(await spacesOf(owner, conversationId)).toEqual([]);
    const { agents } = await service.conversations.ListParticipants({ actor: owner, conversationId });
    expect(agents).toEqual([]);
  }
});

test("a space that is the conversation's already locks nobody out any more", async () => {
  const { conversationId } = await begin(ann, newMessage("x", agentId));
  await post(bob, conversationId, newMessage("me too"));
  service.spaces.have(spaceId, ["ann"]);
  const again = await post(ann, conversationId, newMessage("and now?", agentId));
  expect(again.agentMessages).toHaveLength(1);
});

test("somebody mentioned with the agent who can't read its spaces is not let in by it", async () => {
  const message = newMessage("x", agentId);
  const both = { ...message, mentions: [...(message.mentions ?? []), { userId: "usr_cyd" }, { userId: "usr_bob" }] };
  for (const conversationId of [(await begin(ann, both)).conversationId, (await begin(ann)).conversationId]) {
    const { message: said, agentMessages } = await post(ann, conversationId, both);
    expect(agentMessages).toHaveLength(1);
    expect(said?.userMessage?.richMentions.map(({ id, status }) => [id, status])).toEqual([
      [agentId, "MENTION_STATUS_APPROVED"],
      ["usr_cyd", "MENTION_STATUS_USER_RESTRICTED_BY_CONVERSATION_ACCESS"],
      ["usr_bob", "MENTION_STATUS_APPROVED"],
    ]);
    const { people } = await service.conversations.ListParticipants({ actor: ann, conversationId });
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(["usr_ann", "usr_bob"]);
  }
});

test("a selected space that the caller or a participant can't read is refused by its place, and nothing is written", async () => {
  const open = service.spaces.have(`spc_open_${made}`, null);
  const { conversationId } = await begin(cyd);
  const count = await service.count("messages");
  const refused = { code: "INVALID_ARGUMENT", fields: [{ field: "message.context.selectedSpaceIds[1]" }] };
  for (const [actor, at] of [
    [cyd, conversationId],
    [ann, conversationId],
  ] as const)
    await expect(post(actor, at, selecting("x", [open, spaceId], agentId))).rejects.toMatchObject(refused);
  const message = selecting("x", [open, "spc_none"]);
  await expect(begin(ann, message)).rejects.toMatchObject(refused);
  const elsewhere = post(cyd, (await begin(ann, newMessage("x", agentId))).conversationId, selecting("x", [spaceId]));
  await expect(elsewhere).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
  expect(await service.count("messages")).toBe(count + 2);
});

test("a repeated request is answered as the first, whatever has become of the space that it selected", async () => {
  spaceId = service.spaces.have(`spc_open_${made}`, null);
  const message = selecting("once", [spaceId], agentId);
  const idempotencyKey = { key: `k${made}`, bodyHash: "h" };
  const create = () => service.conversations.CreateConversation({ actor: ann, idempotencyKey, message });
  const first = await create();
  const conversationId = first.conversation?.conversationId ?? "";
  const posted = await post(ann, conversationId, message, { idempotencyKey });
  service.spaces.deleteOpen(spaceId);
  expect((await create()).message?.messageId).toBe(first.message?.messageId);
  const again = await post(ann, conversationId, message, { idempotencyKey });
  expect(again.agentMessages.map(({ messageId }) => messageId)).toEqual(
    posted.agentMessages.map(({ messageId }) => messageId),
  );
});

test("a retry and an edit search with the access of whoever asks for them, and lock nobody out", async () => {
  const { conversationId, agentMessages, message } = await begin(ann, selecting("x", [spaceId], agentId));
  const [answer] = agentMessages;
  await finish(service, conversationId, answer?.agentMessage?.runId ?? "");
  const retried = await service.conversations.RetryMessage({
    actor: bob,
    conversationId,
    messageId: answer?.messageId ?? "",
  });
  const knowledge = await knowledgeOf(conversationId, retried.message?.agentMessage?.runId);
  expect(knowledge).toMatchObject({ actor: { keyId: "key_bob" }, viewIds: [viewId] });

  const mentions = [{ configurationId: agentId }];
  const edit = { actor: ann, conversationId, messageId: message?.messageId ?? "", content: "y", mentions };
  const edited = await service.conversations.EditMessage(edit);
  const ofEdit = await knowledgeOf(conversationId, edited.agentMessages[0]?.agentMessage?.runId);
  expect(ofEdit).toMatchObject({ actor: { keyId: "key_ann" }, viewIds: [viewId] });
});

test("an agent that has come to use a space is not asked again by a retry or an edit that would lock somebody out", async () => {
  const growing = await agentWith();
  const { conversationId, agentMessages, message } = await begin(cyd, newMessage("x", growing));
  const messageId = agentMessages[0]?.messageId ?? "";
  await finish(service, conversationId, agentMessages[0]?.agentMessage?.runId ?? "");
  const knowledge = { dataSourceViewIds: [viewId] };
  await service.agents.UpdateAgent({ actor: ann, agentId: growing, knowledge });
  const retry = (actor: ActorContext) => service.conversations.RetryMessage({ actor, conversationId, messageId });
  await expect(retry(cyd)).rejects.toMatchObject({ reason: "AGENT_CONFIGURATION_NOT_FOUND" });
  await expect(retry(ann)).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
  const mentions = [{ configurationId: growing }];
  const edit = { conversationId, messageId: message?.messageId ?? "", content: "y", mentions };
  const edited = await service.conversations.EditMessage({ actor: cyd, ...edit });
  expect([edited.agentMessages, edited.message?.userMessage?.richMentions]).toEqual([[], []]);
  expect(await spacesOf(cyd, conversationId)).toEqual([]);
});

test("an agent that an answer names is shown where all who read the conversation see it", async () => {
  const plain = await service.createAgent("Namer");
  const naming = `:mention[Agent]{sId=${agentId}}`;
  for (const [asked, shown] of [
    [[plain], []],
    [[plain, agentId], [agentId]],
  ] as const) {
    const { conversationId, agentMessages } = await begin(ann, newMessage("who knows?", ...asked));
    const [answer] = agentMessages;
    await finish(service, conversationId, answer?.agentMessage?.runId ?? "", { content: naming });
    const asks = { actor: ann, conversationId, messageId: answer?.messageId ?? "" };
    const { message } = await service.conversations.GetMessage(asks);
    expect(message?.agentMessage?.richMentions.map(({ id }) => id)).toEqual(shown);
  }
});

test("people who join while it is asked who can read the space are asked about too", async () => {
  const { conversationId } = await begin(ann);
  const joins = Array.from({ length: 4 }, () =>
    service.conversations.JoinConversation({ actor: cyd, conversationId }).catch(() => undefined),
  );
  const posts = Array.from({ length: 4 }, () => post(ann, conversationId, newMessage("now", agentId)));
  const [answers] = await Promise.all([Promise.all(posts), Promise.all(joins)]);
  const spaces = await spacesOf(ann, conversationId);
  const { people } = await service.conversations.ListParticipants({ actor: ann, conversationId });
  const isIn = people.some(({ userId }) => userId === "usr_cyd");
  // One of the two was first, and the other knew.
  expect(isIn).toBe(spaces?.length === 0);
  expect(answers.some(({ agentMessages }) => agentMessages.length > 0)).toBe(!isIn);
});
