import type { ActorContext } from "@parley/contracts/common/v1";
import type { UpdateConversationRequest } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { Subscriber } from "./_subscriber.ts";

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
const update = (
  who: ActorContext,
  conversationId: string,
  change: Pick<UpdateConversationRequest, "title" | "read" | "accessMode">,
) =>
  service.conversations.UpdateConversation({
    actor: who,
    conversationId,
    ...change,
    change: Object.keys(change)[0] as "title",
  });
const read = async (who: ActorContext, conversationId: string) =>
  (await service.conversations.GetConversation({ actor: who, conversationId })).conversation;
const unread = async (who: ActorContext, conversationId: string) => (await read(who, conversationId))?.unread;
const restrict = { accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY" } as const;
async function annAsks(...agentIds: string[]): Promise<{ conversationId: string; answerId: string; runId: string }> {
  const { conversation, agentMessages } = await service.conversations.CreateConversation({
    actor: ann,
    message: newMessage("hi", ...agentIds),
  });
  return {
    conversationId: conversation?.conversationId ?? "",
    answerId: agentMessages[0]?.messageId ?? "",
    runId: agentMessages[0]?.agentMessage?.runId ?? "",
  };
}

test("a title is trimmed, stored and published once", async () => {
  const { conversationId } = await annAsks();
  await update(actor, conversationId, { title: "  Plans " });
  await update(actor, conversationId, { title: "Plans" });
  expect((await read(ann, conversationId))?.title).toBe("Plans");
  await update(actor, conversationId, { title: "Other plans" });
  const titles = await eventually("both titles were told", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId } });
    const told = events.flatMap(({ conversationTitle }) => (conversationTitle ? [conversationTitle.title] : []));
    return told.length >= 2 ? told : undefined;
  });
  expect(titles).toEqual(["Plans", "Other plans"]);
});

test.each(["", "   ", "x".repeat(1_001)])("the title %j is refused", async (title) => {
  const { conversationId } = await annAsks();
  await expect(update(actor, conversationId, { title })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "title" }],
  });
  expect((await read(ann, conversationId))?.title).toBeUndefined();
});

test("unread is each participant's own: what somebody else said since they read, or marked so", async () => {
  const agent = await service.createAgent();
  const { conversationId, runId } = await annAsks(agent);
  expect([
    await unread(ann, conversationId),
    await unread(bob, conversationId),
    await unread(actor, conversationId),
  ]).toEqual([false, false, false]);
  const run = service.runKey(conversationId, runId);
  const { attempt } = await service.runs.StartRun({ run });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done", lastSequence: 0 });
  expect(await unread(ann, conversationId)).toBe(true);
  await update(ann, conversationId, { read: true });
  expect(await read(ann, conversationId)).toMatchObject({ unread: false, lastRead: expect.stringMatching(/^\d{13}$/) });
  await update(ann, conversationId, { read: false });
  expect(await unread(ann, conversationId)).toBe(true);
  await update(ann, conversationId, { read: true });
  await service.conversations.PostMessage({ actor: bob, conversationId, message: newMessage("hello") });
  expect([await unread(ann, conversationId), await unread(bob, conversationId)]).toEqual([true, false]);
  await update(actor, conversationId, { title: "A title is nothing to read" });
  expect(await unread(bob, conversationId)).toBe(false);
  const { message: compaction } = await service.conversations.StartCompaction({
    actor: bob,
    conversationId,
    providerId: "local",
    modelId: "m",
  });
  await finish(service, conversationId, compaction?.compactionMessage?.runId ?? "");
  // Nor is a summary.
  expect(await unread(bob, conversationId)).toBe(false);
  const { conversations } = await service.conversations.ListConversations({ actor: ann, page: { limit: 5 } });
  expect(conversations.find((one) => one.conversationId === conversationId)?.unread).toBe(true);
});

test("reading makes nobody a participant and counts once they are", async () => {
  const { conversationId } = await annAsks();
  await update(bob, conversationId, { read: false });
  expect(await unread(bob, conversationId)).toBe(false);
  expect(
    (await service.conversations.ListParticipants({ actor, conversationId })).people.map(({ userId }) => userId),
  ).toEqual(["usr_ann"]);
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  expect(await unread(bob, conversationId)).toBe(true);
});

test("a person's list holds what they own and what they take part in", async () => {
  const dora = personKey("dora");
  const [first, second] = [await annAsks(), await annAsks()];
  const own = (await service.conversations.CreateConversation({ actor: dora })).conversation?.conversationId;
  await service.conversations.JoinConversation({ actor: dora, conversationId: second.conversationId });
  await service.conversations.PostMessage({
    actor: dora,
    conversationId: first.conversationId,
    message: newMessage("me too"),
  });
  const { conversations } = await service.conversations.ListConversations({ actor: dora, page: { limit: 10 } });
  expect(conversations.map(({ conversationId }) => conversationId)).toEqual([
    first.conversationId,
    own,
    second.conversationId,
  ]);
});

test("a conversation open to participants only is nobody else's: whatever they ask", async () => {
  const agent = await service.createAgent();
  const { conversationId, answerId } = await annAsks(agent);
  const { content } = await service.conversations.GetConversation({ actor: ann, conversationId });
  const messageId = content[0]?.versions[0]?.messageId ?? "";
  await expect(update(bob, conversationId, restrict)).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
  await update(ann, conversationId, restrict);
  expect((await read(ann, conversationId))?.accessMode).toBe("ACCESS_MODE_PARTICIPANTS_ONLY");
  for (const who of [bob, actor]) {
    const { conversations, events } = service;
    const asked = { actor: who, conversationId };
    const refused = [
      conversations.GetConversation(asked),
      conversations.PostMessage({ ...asked, message: newMessage("x") }),
      conversations.EditMessage({ ...asked, messageId, content: "x" }),
      conversations.RetryMessage({ ...asked, messageId: answerId }),
      conversations.GetMessage({ ...asked, messageId }),
      conversations.ListMessages({ ...asked, limit: 5 }),
      conversations.CancelMessages({ ...asked, messageIds: [answerId] }),
      conversations.PostContentFragment({
        ...asked,
        contentFragment: { title: "t", contentType: "text/plain", content: "c" },
      }),
      conversations.ListParticipants(asked),
      update(who, conversationId, { title: "x" }),
      update(who, conversationId, { accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS" }),
      events.ListEvents({ actor: who, source: { conversationId } }),
      events.ListEvents({ actor: who, source: { conversationId, messageId: answerId } }),
      ...(who === bob ? [conversations.JoinConversation(asked), update(who, conversationId, { read: true })] : []),
    ];
    for (const answer of await Promise.allSettled(refused))
      expect(answer).toMatchObject({
        status: "rejected",
        reason: { code: "PERMISSION_DENIED", reason: "CONVERSATION_ACCESS_RESTRICTED" },
      });
  }
  await update(ann, conversationId, { accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS" });
  await service.conversations.JoinConversation({ actor: bob, conversationId });
  await update(bob, conversationId, restrict);
  expect((await read(bob, conversationId))?.conversationId).toBe(conversationId);
});

test("a key that owns a conversation gets through, and may restrict it", async () => {
  const { conversationId } = await service.ask("hi");
  await update(actor, conversationId, restrict);
  expect((await read(actor, conversationId))?.conversationId).toBe(conversationId);
  await expect(read({ ...actor, keyId: "key_other" }, conversationId)).rejects.toMatchObject({
    reason: "CONVERSATION_ACCESS_RESTRICTED",
  });
});

test("only the open streams of who loses access end", async () => {
  const agent = await service.createAgent();
  const { conversationId, answerId } = await annAsks(agent);
  const sources = [{ conversationId }, { conversationId, messageId: answerId }];
  const lost = sources.map((source) => new Subscriber(service.address, source));
  const kept = new Subscriber(service.address, { conversationId }, { actor: ann });
  await eventually("all are open", () => ([...lost, kept].every(({ opened }) => opened) ? true : undefined));
  await update(ann, conversationId, restrict);
  for (const subscriber of lost)
    expect(await subscriber.closed).toMatchObject({
      end: "SUBSCRIPTION_END_REFUSED",
      reason: "CONVERSATION_ACCESS_RESTRICTED",
    });
  await service.conversations.PostMessage({ actor: ann, conversationId, message: newMessage("still here") });
  await eventually(
    "the participant hears of it",
    () => kept.events.some(({ userMessageNew }) => userMessageNew?.userMessage?.content === "still here") || undefined,
  );
  expect(
    lost
      .flatMap(({ events }) => events)
      .some(({ userMessageNew }) => userMessageNew?.userMessage?.content === "still here"),
  ).toBe(false);
  for (const subscriber of [...lost, kept]) subscriber.end();
});

test("a conversation with more people than its document names can't be restricted", async () => {
  const { conversationId } = await annAsks();
  await service.mongo.db
    .collection("conversations")
    .updateOne(
      { conversationId },
      { $set: { memberIds: ["usr_ann", ...Array.from({ length: 199 }, (_, i) => `usr_${i}`)] } },
    );
  await expect(update(ann, conversationId, restrict)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "accessMode" }],
  });
});

test("what is no change, of nobody's conversation, or a person's alone is refused", async () => {
  const { conversationId } = await annAsks();
  await expect(service.conversations.UpdateConversation({ actor, conversationId })).rejects.toMatchObject({
    fields: [{ field: "change" }],
  });
  await expect(update(ann, conversationId, { accessMode: "ACCESS_MODE_UNSPECIFIED" })).rejects.toMatchObject({
    fields: [{ field: "accessMode" }],
  });
  await expect(update(actor, conversationId, { read: true })).rejects.toMatchObject({
    code: "PERMISSION_DENIED",
    reason: "PERSON_REQUIRED",
  });
  await expect(update(stranger, conversationId, { title: "x" })).rejects.toMatchObject({
    reason: "CONVERSATION_NOT_FOUND",
  });
  await expect(update(ann, "cnv_missing", { title: "x" })).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});
