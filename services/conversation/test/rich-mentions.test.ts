import type { ActorContext } from "@parley/contracts/common/v1";
import type { Message__Output, NewMessage } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, newMessage, person } from "./_harness.ts";
import { finish } from "./_runner.ts";

const service = harness();
const [ann, bob, cleo] = [person("ann"), person("bob"), person("cleo")];
const restricted = "ACCESS_MODE_PARTICIPANTS_ONLY";

/** A message that mentions people. */
const mentioning = (content: string, ...names: string[]): NewMessage => ({
  ...newMessage(content),
  mentions: names.map((name) => ({ userId: `usr_${name}` })),
});

beforeAll(async () => {
  const people = ["ann", "bob", "cleo", "dan"].map((name) => ({
    _id: `ws_test:usr_${name}`,
    workspaceId: "ws_test",
    userId: `usr_${name}`,
    username: name,
    fullName: name === "dan" ? "" : `${name} Doe`,
    email: `${name}@x.example`,
    image: name === "bob" ? "http://x/b.png" : null,
    createdAt: 1,
    revision: 1,
    names: [],
    firstWords: [],
  }));
  await service.mongo.db.collection<(typeof people)[number]>("people").insertMany(people);
});

async function conversationOf(who: ActorContext, accessMode?: typeof restricted): Promise<string> {
  const { conversation } = await service.conversations.CreateConversation({ actor: who });
  const conversationId = conversation?.conversationId ?? "";
  if (accessMode !== undefined)
    await service.conversations.UpdateConversation({ actor: who, conversationId, accessMode, change: "accessMode" });
  return conversationId;
}
const post = async (who: ActorContext, conversationId: string, message: NewMessage) =>
  (await service.conversations.PostMessage({ actor: who, conversationId, message })).message;
const richOf = (message: Message__Output | null | undefined) =>
  (message?.userMessage ?? message?.agentMessage)?.richMentions ?? [];
const statuses = (message: Message__Output | null | undefined) =>
  richOf(message).map(({ id, status }) => [id, status.replace("MENTION_STATUS_", "").toLowerCase()]);
const read = async (who: ActorContext, conversationId: string, messageId = "") =>
  (await service.conversations.GetMessage({ actor: who, conversationId, messageId })).message;
const listed = async (who: ActorContext) =>
  (await service.conversations.ListConversations({ actor: who, page: { limit: 200 } })).conversations;
const decide = (
  who: ActorContext,
  conversationId: string,
  messageId: string | undefined,
  name: string,
  decision: "APPROVED" | "REJECTED" | "DISMISSED",
) =>
  service.conversations.DecideMention({
    actor: who,
    conversationId,
    messageId: messageId ?? "",
    kind: "MENTION_KIND_USER",
    id: `usr_${name}`,
    decision: `MENTION_DECISION_${decision}`,
  });

test("mentions are shown once in their order, without those of nobody that exists", async () => {
  const agent = await service.createAgent("Helper");
  const mentions = [
    { userId: "usr_bob" },
    { configurationId: agent },
    { userId: "usr_dan" },
    { userId: "usr_bob" },
    { userId: "usr_nobody" },
    { configurationId: "agt_none" },
  ];
  const { conversation, message } = await service.conversations.CreateConversation({
    actor: ann,
    message: { ...newMessage("hi"), mentions },
  });
  const expected = [
    {
      kind: "MENTION_KIND_USER",
      id: "usr_bob",
      label: "bob Doe",
      pictureUrl: "http://x/b.png",
      description: "bob@x.example",
      dismissed: false,
      status: "MENTION_STATUS_APPROVED",
    },
    {
      kind: "MENTION_KIND_AGENT",
      id: agent,
      label: "Helper",
      pictureUrl: "http://x/a.png",
      description: "",
      dismissed: false,
      status: "MENTION_STATUS_APPROVED",
    },
    {
      kind: "MENTION_KIND_USER",
      id: "usr_dan",
      label: "dan",
      pictureUrl: "",
      description: "dan@x.example",
      dismissed: false,
      status: "MENTION_STATUS_APPROVED",
    },
  ];
  expect(message?.userMessage?.mentions).toHaveLength(mentions.length);
  expect(richOf(message)).toEqual(expected);
  const conversationId = conversation?.conversationId ?? "";
  expect(richOf(await read(bob, conversationId, message?.messageId))).toEqual(expected);
  const { messages } = await service.conversations.ListMessages({ actor: ann, conversationId, limit: 10 });
  expect(richOf(messages[0])).toMatchObject(expected);
  const events = await eventually("it was told", async () =>
    (await service.events.ListEvents({ actor: ann, source: { conversationId } })).events.find(
      ({ userMessageNew }) => userMessageNew,
    ),
  );
  expect(richOf(events.userMessageNew)).toEqual(expected);
});

test("people whom a created, posted or edited message mentions take part and have it unread", async () => {
  const { conversation } = await service.conversations.CreateConversation({
    actor: ann,
    message: mentioning("one", "bob", "ann"),
  });
  const conversationId = conversation?.conversationId ?? "";
  const unread = async (who: ActorContext) =>
    (await listed(who)).find((one) => one.conversationId === conversationId)?.unread;
  expect([await unread(ann), await unread(bob), await unread(cleo)]).toEqual([false, true, undefined]);
  await service.conversations.UpdateConversation({ actor: bob, conversationId, read: true, change: "read" });
  expect(await unread(bob)).toBe(false);
  const message = await post(bob, conversationId, mentioning("two", "cleo"));
  expect([await unread(ann), await unread(bob), await unread(cleo)]).toEqual([true, false, true]);
  await service.conversations.EditMessage({
    actor: bob,
    conversationId,
    messageId: message?.messageId ?? "",
    content: "two!",
    mentions: [{ userId: "usr_dan" }],
  });
  expect(await unread(person("dan"))).toBe(true);
  const { people } = await service.conversations.ListParticipants({ actor, conversationId });
  expect(new Set(people.map(({ userId }) => userId))).toEqual(new Set(["usr_ann", "usr_bob", "usr_cleo", "usr_dan"]));
});

test("an approved person takes part, and every mention of them shows it", async () => {
  const conversationId = await conversationOf(ann, restricted);
  const [first, second] = [
    await post(ann, conversationId, mentioning("one", "bob", "ann")),
    await post(ann, conversationId, mentioning("two", "bob")),
  ];
  expect(statuses(first)).toEqual([
    ["usr_bob", "pending_conversation_access"],
    ["usr_ann", "approved"],
  ]);
  expect(await listed(bob)).not.toContainEqual(expect.objectContaining({ conversationId }));
  await expect(read(bob, conversationId, first?.messageId)).rejects.toMatchObject({
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
  for (let i = 0; i < 2; i++) await decide(ann, conversationId, first?.messageId, "bob", "APPROVED");
  for (const message of [first, second])
    expect((await read(bob, conversationId, message?.messageId))?.userMessage?.richMentions[0]?.status).toBe(
      "MENTION_STATUS_APPROVED",
    );
  expect((await listed(bob)).find((one) => one.conversationId === conversationId)?.unread).toBe(true);
  await expect(decide(ann, conversationId, first?.messageId, "bob", "REJECTED")).rejects.toMatchObject({
    code: "ABORTED",
    reason: "MENTION_DECIDED",
  });
});

test("a rejection holds for a message and its edits, not for another message", async () => {
  const conversationId = await conversationOf(ann, restricted);
  const message = await post(ann, conversationId, mentioning("one", "bob", "cleo"));
  for (let i = 0; i < 2; i++) await decide(ann, conversationId, message?.messageId, "bob", "REJECTED");
  await expect(decide(ann, conversationId, message?.messageId, "bob", "APPROVED")).rejects.toMatchObject({
    code: "ABORTED",
    reason: "MENTION_DECIDED",
  });
  expect(statuses(await read(ann, conversationId, message?.messageId))).toEqual([
    ["usr_bob", "rejected"],
    ["usr_cleo", "pending_conversation_access"],
  ]);
  const edited = (
    await service.conversations.EditMessage({
      actor: ann,
      conversationId,
      messageId: message?.messageId ?? "",
      content: "one!",
      mentions: [{ userId: "usr_bob" }],
    })
  ).message;
  expect(statuses(edited)).toEqual([["usr_bob", "rejected"]]);
  const again = await post(ann, conversationId, mentioning("two", "bob"));
  expect(statuses(again)).toEqual([["usr_bob", "pending_conversation_access"]]);
  await expect(read(bob, conversationId, message?.messageId)).rejects.toMatchObject({
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
});

test("what waits follows the conversation's access", async () => {
  const conversationId = await conversationOf(ann, restricted);
  const message = await post(ann, conversationId, mentioning("one", "bob"));
  const status = async () => richOf(await read(ann, conversationId, message?.messageId))[0]?.status;
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId,
    accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS",
    change: "accessMode",
  });
  expect(await status()).toBe("MENTION_STATUS_APPROVED");
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId,
    accessMode: restricted,
    change: "accessMode",
  });
  expect(await status()).toBe("MENTION_STATUS_PENDING_CONVERSATION_ACCESS");
  const { events } = await eventually("it was told", async () => {
    const told = await service.events.ListEvents({ actor: ann, source: { conversationId } });
    return told.events.length > 0 ? told : undefined;
  });
  expect(statuses(events[0]?.userMessageNew)).toEqual([["usr_bob", "pending_conversation_access"]]);
});

test("a restricted conversation that is full lets nobody in, and says so", async () => {
  const conversationId = await conversationOf(ann, restricted);
  await service.mongo.db
    .collection("conversations")
    .updateOne(
      { conversationId },
      { $set: { memberIds: ["usr_ann", ...Array.from({ length: 199 }, (_, i) => `usr_${i}`)] } },
    );
  const message = await post(ann, conversationId, mentioning("one", "bob"));
  expect(statuses(message)).toEqual([["usr_bob", "user_restricted_by_conversation_access"]]);
  await expect(decide(ann, conversationId, message?.messageId, "bob", "APPROVED")).rejects.toMatchObject({
    reason: "MENTION_DECIDED",
  });
  await decide(ann, conversationId, message?.messageId, "bob", "DISMISSED");
  expect(richOf(await read(ann, conversationId, message?.messageId))[0]).toMatchObject({
    dismissed: true,
    status: "MENTION_STATUS_USER_RESTRICTED_BY_CONVERSATION_ACCESS",
  });
});

test("an answer shows whom its text mentions and invites nobody", async () => {
  const agent = await service.createAgent();
  for (const [accessMode, status] of [
    [undefined, "approved"],
    [restricted, "pending_conversation_access"],
  ] as const) {
    const conversationId = await conversationOf(ann, accessMode);
    const answer = (
      await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("x", agent) })
    ).agentMessages[0];
    await finish(service, conversationId, answer?.agentMessage?.runId ?? "", {
      content: `Ask :mention_user[Bob]{sId=usr_bob} or :mention[Helper]{sId=${agent}}, never \`:mention_user[C]{sId=usr_cleo}\``,
    });
    expect(statuses(await read(ann, conversationId, answer?.messageId))).toEqual([
      ["usr_bob", status],
      [agent, "approved"],
    ]);
    expect(await listed(bob)).not.toContainEqual(expect.objectContaining({ conversationId }));
    if (accessMode === restricted) await decide(ann, conversationId, answer?.messageId, "bob", "APPROVED");
    expect(statuses(await read(bob, conversationId, answer?.messageId))[0]).toEqual(["usr_bob", "approved"]);
  }
});

test("a deleted message mentions nobody, and a repeated request shows what has become of its mentions", async () => {
  const conversationId = await conversationOf(ann, restricted);
  const request = {
    actor: ann,
    conversationId,
    message: mentioning("one", "bob"),
    idempotencyKey: { key: "m", bodyHash: "h" },
  };
  const { message } = await service.conversations.PostMessage(request);
  await decide(ann, conversationId, message?.messageId, "bob", "APPROVED");
  expect(statuses((await service.conversations.PostMessage(request)).message)).toEqual([["usr_bob", "approved"]]);
  await service.conversations.DeleteMessage({ actor: ann, conversationId, messageId: message?.messageId ?? "" });
  expect(richOf(await read(ann, conversationId, message?.messageId))).toEqual([]);
});
