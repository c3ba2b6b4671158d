import { eventSubject, streams } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";
import { Subscriber } from "./_subscriber.ts";
import { finish } from "./_runner.ts";

const service = harness();
const remove = (conversationId: string, messageId: string, by = actor) =>
  service.conversations.DeleteMessage({ actor: by, conversationId, messageId });
const read = async (conversationId: string, messageId: string) =>
  (await service.conversations.GetMessage({ actor, conversationId, messageId })).message;
const colleague = { ...actor, keyId: "key_of_a_colleague" };
const manager = { ...colleague, scopes: ["conversations:manage"] };

test("deletes every version of a question with the replies to each, without content, the running ones cancelled", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("first secret", agent);
  const { message, agentMessages } = await service.conversations.EditMessage({
    actor,
    conversationId,
    messageId: userMessageId,
    content: "second secret",
    mentions: [{ configurationId: agent }],
  });
  await remove(conversationId, userMessageId);
  await remove(conversationId, message?.messageId ?? "");
  const { content } = await service.conversations.GetConversation({ actor, conversationId });
  expect(
    content[0]?.versions.map(({ rank, version, visibility, userMessage }) => [
      rank,
      version,
      visibility,
      userMessage?.content,
    ]),
  ).toEqual([
    [0, 0, "MESSAGE_VISIBILITY_DELETED", ""],
    [0, 1, "MESSAGE_VISIBILITY_DELETED", ""],
  ]);
  for (const messageId of [answers[0]?.messageId, agentMessages[0]?.messageId])
    expect(await read(conversationId, messageId ?? "")).toMatchObject({
      visibility: "MESSAGE_VISIBILITY_DELETED",
      agentMessage: { rawContents: [] },
    });
  expect((await read(conversationId, agentMessages[0]?.messageId ?? ""))?.agentMessage?.status).toBe(
    "AGENT_MESSAGE_STATUS_CANCELLED",
  );
});

test("hides a running reply at once, and purges what its runner publishes until it ends", async () => {
  const { conversationId, userMessageId, answers } = await service.ask("x", await service.createAgent());
  const [{ runId, messageId } = { runId: "", messageId: "" }] = answers;
  const run = service.runKey(conversationId, runId);
  const { attempt } = await service.runs.StartRun({ run });
  await remove(conversationId, userMessageId);
  expect(await read(conversationId, messageId)).toMatchObject({ visibility: "MESSAGE_VISIBILITY_DELETED" });
  expect((await service.runs.HeartbeatRun({ run, attempt, published: true })).cancelRequested).toBe(true);

  const subject = eventSubject("ws_test", conversationId, messageId);
  const late = (await service.broker.jetStream.publish(subject, "late secret")).seq;
  const end = { outcome: "RUN_OUTCOME_SUCCEEDED", content: "late secret", lastSequence: String(late) } as const;
  await service.runs.CompleteRun({ run, attempt, ...end });
  expect(await read(conversationId, messageId)).toMatchObject({
    visibility: "MESSAGE_VISIBILITY_DELETED",
    agentMessage: { status: "AGENT_MESSAGE_STATUS_CANCELLED", rawContents: [] },
  });
  await eventually("its stream holds only its end", async () => {
    const { state } = await service.broker.manager.streams.info(streams.events.name, { subjects_filter: subject });
    const last = await service.broker.manager.streams.getMessage(streams.events.name, { last_by_subj: subject });
    return state.subjects?.[subject] === 1 && (last?.seq ?? 0) > late ? true : undefined;
  });
});

test("deletes every version of a reply that was retried, and releases the files of each", async () => {
  const { conversationId, userMessageId, answers } = await service.ask("x", await service.createAgent());
  const [first = { runId: "", messageId: "" }] = answers;
  await finish(service, conversationId, first.runId, { fileIds: ["fil_first"] });
  const { message } = await service.conversations.RetryMessage({ actor, conversationId, messageId: first.messageId });
  await finish(service, conversationId, message?.agentMessage?.runId ?? "", { fileIds: ["fil_second"] });
  await remove(conversationId, userMessageId);
  const messageIds = [first.messageId, message?.messageId ?? ""];
  for (const id of messageIds)
    expect(await read(conversationId, id)).toMatchObject({ visibility: "MESSAGE_VISIBILITY_DELETED" });
  const { fileIds } = await service.fileHolders.ListReleasedFiles({
    workspaceId: "ws_test",
    conversationId,
    messageIds,
  });
  expect(fileIds.toSorted()).toEqual(["fil_first", "fil_second"]);
});

test("deletes every version of a reply when its question is deleted during a retry", async () => {
  const agent = await service.createAgent();
  for (let i = 0; i < 10; i++) {
    const { conversationId, userMessageId, answers } = await service.ask("x", agent);
    await finish(service, conversationId, answers[0]?.runId ?? "");
    const messageId = answers[0]?.messageId ?? "";
    const [, removed] = await Promise.allSettled([
      service.conversations.RetryMessage({ actor, conversationId, messageId }),
      remove(conversationId, userMessageId),
    ]);
    expect(removed.status).toBe("fulfilled");
    const { content } = await service.conversations.GetConversation({ actor, conversationId });
    expect(new Set(content.flatMap(({ versions }) => versions.map(({ visibility }) => visibility)))).toEqual(
      new Set(["MESSAGE_VISIBILITY_DELETED"]),
    );
  }
});

test("a deleted answer has no content in lists, replays and later contexts", async () => {
  const agent = await service.createAgent();
  const { conversationId, answers } = await service.ask("x", agent);
  const answer = answers[0] ?? { messageId: "", runId: "" };
  await finish(service, conversationId, answer.runId, { content: "the secret" });
  await eventually(
    "the end was told",
    async () =>
      (await service.events.ListEvents({ actor, source: { conversationId, messageId: answer.messageId } })).events.at(
        -1,
      )?.agentMessageSuccess,
  );
  await remove(conversationId, answer.messageId);
  const { events } = await service.events.ListEvents({
    actor,
    source: { conversationId, messageId: answer.messageId },
  });
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain("secret");
  expect(events[0]?.agentMessageSuccess?.message).toMatchObject({
    visibility: "MESSAGE_VISIBILITY_DELETED",
    agentMessage: { rawContents: [] },
  });
  const posted = await service.conversations.PostMessage({
    actor,
    conversationId,
    message: newMessage("again", agent),
  });
  const run = service.runKey(conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  expect((await service.runs.GetRunContext({ run, attempt })).messages.map(({ content }) => content)).toEqual([
    "x",
    "again",
  ]);
});

test("a repeated request with an idempotency key shows a deleted message as deleted", async () => {
  const { conversationId } = await service.ask("x");
  const request = {
    actor,
    conversationId,
    message: newMessage("my secret"),
    idempotencyKey: { key: "d", bodyHash: "h" },
  };
  const { message } = await service.conversations.PostMessage(request);
  await remove(conversationId, message?.messageId ?? "");
  expect((await service.conversations.PostMessage(request)).message).toMatchObject({
    messageId: message?.messageId,
    userMessage: { content: "" },
  });
});

test("only its author, who asked for it, or a manager deletes a finished message", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("x", agent);
  const answerId = answers[0]?.messageId ?? "";
  const refused = { code: "PERMISSION_DENIED", reason: "MESSAGE_DELETION_NOT_AUTHORIZED" };
  for (const by of [actor, manager]) await expect(remove(conversationId, answerId, by)).rejects.toMatchObject(refused);
  await finish(service, conversationId, answers[0]?.runId ?? "");
  for (const id of [userMessageId, answerId])
    await expect(remove(conversationId, id, colleague)).rejects.toMatchObject(refused);
  expect((await read(conversationId, answerId))?.visibility).toBe("MESSAGE_VISIBILITY_VISIBLE");
  await remove(conversationId, answerId);
  await remove(conversationId, userMessageId, manager);
  expect((await read(conversationId, userMessageId))?.visibility).toBe("MESSAGE_VISIBILITY_DELETED");
});

test("what is not a message of the conversation is not found", async () => {
  const [one, two] = [await service.ask("x"), await service.ask("y")];
  await expect(remove(one.conversationId, "msg_missing")).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "MESSAGE_NOT_FOUND",
  });
  await expect(remove(one.conversationId, two.userMessageId)).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "MESSAGE_NOT_FOUND",
  });
  await expect(remove("cnv_missing", one.userMessageId)).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
  await expect(remove(one.conversationId, one.userMessageId, stranger)).rejects.toMatchObject({
    code: "NOT_FOUND",
    reason: "CONVERSATION_NOT_FOUND",
  });
});

test("a title under way is discarded when a message that it may be about is deleted", async () => {
  const agent = await service.createAgent();
  const { conversationId, userMessageId, answers } = await service.ask("my secret", agent);
  await finish(service, conversationId, answers[0]?.runId ?? "");
  const titleRun = await service.mongo.db
    .collection<{ _id: string }>("runs")
    .findOne({ conversationId, kind: "title" });
  const run = service.runKey(conversationId, titleRun?._id ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await remove(conversationId, userMessageId);
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "A secret",
    lastSequence: 0,
  });
  expect((await service.conversations.GetConversation({ actor, conversationId })).conversation?.title).toBeUndefined();
});

test("concurrent deletions that each delete another summary leave no summary", async () => {
  const model = { providerId: "local", modelId: "m" };
  const compact = async (conversationId: string) => {
    const { message } = await service.conversations.StartCompaction({ actor, conversationId, ...model });
    return message?.compactionMessage;
  };
  for (let i = 0; i < 10; i++) {
    const { conversationId, userMessageId } = await service.ask("covered by both");
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage("kept") });
    await finish(service, conversationId, (await compact(conversationId))?.runId ?? "");
    const second = await service.conversations.PostMessage({
      actor,
      conversationId,
      message: newMessage("covered by the second"),
    });
    await finish(service, conversationId, (await compact(conversationId))?.runId ?? "");
    await Promise.all([remove(conversationId, second.message?.messageId ?? ""), remove(conversationId, userMessageId)]);
    expect(await compact(conversationId)).toMatchObject({ fromRank: 0 });
  }
});

test("a deletion and an edit or a retry at once: no version outlives it", async () => {
  const agent = await service.createAgent();
  const visible = async (conversationId: string, rank: number) =>
    (await service.conversations.GetConversation({ actor, conversationId })).content[rank]?.versions.filter(
      ({ visibility }) => visibility === "MESSAGE_VISIBILITY_VISIBLE",
    );
  for (let i = 0; i < 10; i++) {
    const { conversationId, userMessageId, answers } = await service.ask("x", agent);
    const messageId = answers[0]?.messageId ?? "";
    await finish(service, conversationId, answers[0]?.runId ?? "");
    const retried = service.conversations.RetryMessage({ actor, conversationId, messageId });
    const [, removed] = await Promise.allSettled([retried, remove(conversationId, messageId)]);
    // Where the retry was first, there is an answer being written, which can't be deleted.
    if (removed.status === "fulfilled") expect(await visible(conversationId, 1)).toEqual([]);
    await Promise.allSettled([
      service.conversations.EditMessage({
        actor,
        conversationId,
        messageId: userMessageId,
        content: "y",
        mentions: [],
      }),
      remove(conversationId, userMessageId),
    ]);
    expect(await visible(conversationId, 0)).toEqual([]);
  }
});

test("where others post all the time a message is deleted all the same, its answer too", async () => {
  const { conversationId, userMessageId, answers } = await service.ask("x", await service.createAgent());
  await finish(service, conversationId, answers[0]?.runId ?? "");
  let over = false;
  const posters = [1, 2].map(async () => {
    while (!over) await service.conversations.PostMessage({ actor, conversationId, message: newMessage("more") });
  });
  const removed = await Promise.allSettled([
    remove(conversationId, answers[0]?.messageId ?? ""),
    remove(conversationId, userMessageId),
  ]);
  over = true;
  await Promise.all(posters);
  expect(removed.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test("a message that one replica has just committed is in no event of it once another has deleted it", async () => {
  await using other = await service.replica();
  const { conversationId } = await service.ask("x");
  // It takes no event before it is asked to: what it is sent then is rendered then.
  const waiting = new Subscriber(service.address, { conversationId }, { credit: 2 });
  await waiting.has(1);
  const post = (content: string) =>
    service.conversations.PostMessage({ actor, conversationId, message: newMessage(content) });
  await post("takes the last place");
  await waiting.has(2);
  for (let round = 0; round < 5; round++) {
    const { message } = await post(`secret ${round}`);
    await other.conversations.DeleteMessage({ actor, conversationId, messageId: message?.messageId ?? "" });
    waiting.grant(1);
    await waiting.has(3 + round);
  }
  const deleted = waiting.events.slice(2).map(({ userMessageNew }) => userMessageNew);
  expect(deleted.map((shown) => [shown?.visibility, shown?.userMessage?.content])).toEqual(
    Array.from({ length: 5 }, () => ["MESSAGE_VISIBILITY_DELETED", ""]),
  );
  waiting.end();
});
