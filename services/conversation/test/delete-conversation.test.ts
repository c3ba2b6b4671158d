import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";

const service = harness();
const remove = (conversationId: string, by = actor) =>
  service.conversations.DeleteConversation({ actor: by, conversationId });

test("a deleted conversation is not there for anybody, the second time neither", async () => {
  const { conversationId, userMessageId } = await service.ask("x");
  await remove(conversationId);
  const refused = { code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" };
  await expect(remove(conversationId)).rejects.toMatchObject(refused);
  await expect(service.conversations.GetConversation({ actor, conversationId })).rejects.toMatchObject(refused);
  await expect(service.conversations.ListMessages({ actor, conversationId, limit: 1 })).rejects.toMatchObject(refused);
  await expect(
    service.conversations.GetMessage({ actor, conversationId, messageId: userMessageId }),
  ).rejects.toMatchObject(refused);
  await expect(
    service.conversations.PostMessage({ actor, conversationId, message: newMessage("y") }),
  ).rejects.toMatchObject(refused);
  await expect(
    service.conversations.PostContentFragment({
      actor,
      conversationId,
      contentFragment: { title: "t", content: "c", contentType: "text/plain" },
    }),
  ).rejects.toMatchObject(refused);
  await expect(
    service.conversations.EditMessage({ actor, conversationId, messageId: userMessageId, content: "y" }),
  ).rejects.toMatchObject(refused);
  await expect(
    service.conversations.RetryMessage({ actor, conversationId, messageId: userMessageId }),
  ).rejects.toMatchObject(refused);
  await expect(
    service.conversations.CancelMessages({ actor, conversationId, messageIds: [userMessageId] }),
  ).rejects.toMatchObject(refused);
  await expect(service.events.ListEvents({ actor, source: { conversationId } })).rejects.toMatchObject(refused);
  const { conversations } = await service.conversations.ListConversations({ actor, page: { limit: 200 } });
  expect(conversations.some((conversation) => conversation.conversationId === conversationId)).toBe(false);
});

test("what was being answered is cancelled: queued at once, running when its runner hears of it", async () => {
  const [first, second] = [await service.createAgent("A"), await service.createAgent("B")];
  const { conversationId, answers } = await service.ask("x", first, second);
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await remove(conversationId);
  expect(await service.runs.HeartbeatRun({ run, attempt })).toMatchObject({ cancelRequested: true });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "too late",
    lastSequence: 0,
  });
  const stored = await service.mongo.db.collection("messages").find({ conversationId, kind: "agent" }).toArray();
  expect(stored.map(({ status }) => String(status))).toEqual(["cancelled", "cancelled"]);
});

test("only its owner may: the person, or the key, that created it", async () => {
  const { conversationId } = await service.ask("x");
  const theirs =
    (await service.conversations.CreateConversation({ actor: person("ann") })).conversation?.conversationId ?? "";
  const restricted = { code: "PERMISSION_DENIED", reason: "CONVERSATION_ACCESS_RESTRICTED" };
  await expect(remove(conversationId, person("ann"))).rejects.toMatchObject(restricted);
  await expect(remove(theirs)).rejects.toMatchObject(restricted);
  await expect(remove(theirs, person("bob"))).rejects.toMatchObject(restricted);
  await expect(remove(theirs, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(remove("cnv_missing")).rejects.toMatchObject({ code: "NOT_FOUND" });
  // Another key of the same person.
  await remove(theirs, { ...person("ann"), keyId: "key_other" });
});

test("open streams of it end, saying why, and none is opened again", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("x", agentId);
  const messageId = answers[0]?.messageId ?? "";
  await service.runs.StartRun({ run: service.runKey(conversationId, answers[0]?.runId ?? "") });
  const streams = [
    new Subscriber(service.address, { conversationId }),
    new Subscriber(service.address, { conversationId, messageId }),
  ];
  await Promise.all(
    streams.map((stream) => eventually("the stream is open", () => Promise.resolve(stream.opened || undefined))),
  );
  await remove(conversationId);
  for (const stream of streams)
    expect(await stream.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", reason: "CONVERSATION_NOT_FOUND" });
  const again = new Subscriber(service.address, { conversationId });
  expect(await again.closed).toMatchObject({ end: "SUBSCRIPTION_END_REFUSED", reason: "CONVERSATION_NOT_FOUND" });
  for (const stream of [...streams, again]) stream.end();
});

test("deletes at once: one succeeds", async () => {
  const { conversationId } = await service.ask("x", await service.createAgent());
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => remove(conversationId)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
