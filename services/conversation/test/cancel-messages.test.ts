import { expect, test } from "vitest";
import { eventually } from "@parley/testing";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

const answerOf = async (conversationId: string) =>
  (await service.conversations.ListMessages({ actor, conversationId, limit: 50 })).messages.at(-1)?.agentMessage;

test("an answer that nobody works on yet is cancelled at once, and again is a no-op", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const messageIds = answers.map(({ messageId }) => messageId);
  for (let i = 0; i < 2; i++) await service.conversations.CancelMessages({ actor, conversationId, messageIds });
  expect(await answerOf(conversationId)).toMatchObject({ status: "AGENT_MESSAGE_STATUS_CANCELLED" });
  const events = await eventually("the end was published", async () => {
    const list = await service.events.ListEvents({ actor, source: { conversationId, messageId: messageIds[0] ?? "" } });
    return list.events.length > 0 ? list.events : undefined;
  });
  expect(events.map(({ payload }) => payload)).toEqual(["agentGenerationCancelled"]);
  await expect(
    service.runs.StartRun({ run: service.runKey(conversationId, answers[0]?.runId ?? "") }),
  ).rejects.toMatchObject({ reason: "RUN_ENDED" });
});

test("a cancel that was recorded beats a later success, and its runner hears of it", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  let told = false;
  service.broker.listen(`cancel.${run.runId}`, () => (told = true));
  await service.broker.ping();
  await service.conversations.CancelMessages({ actor, conversationId, messageIds: [answers[0]?.messageId ?? ""] });
  await eventually("the runner was told", () => told || undefined);
  expect(await service.runs.HeartbeatRun({ run, attempt })).toEqual({ cancelRequested: true, stopRequested: false });
  await service.runs.CompleteRun({
    run,
    attempt,
    outcome: "RUN_OUTCOME_SUCCEEDED",
    content: "too late",
    lastSequence: 0,
  });
  expect(await answerOf(conversationId)).toMatchObject({
    status: "AGENT_MESSAGE_STATUS_CANCELLED",
    content: "too late",
  });
});

test("unless every id is an answer of the conversation, nothing is cancelled", async () => {
  const agent = await service.createAgent();
  const [one, two] = [await service.ask("x", agent), await service.ask("y", agent)];
  const own = one.answers[0]?.messageId ?? "";
  for (const foreign of [one.userMessageId, two.answers[0]?.messageId ?? "", "msg_missing"]) {
    const request = { actor, conversationId: one.conversationId, messageIds: [own, foreign] };
    await expect(service.conversations.CancelMessages(request)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      fields: [{ field: "messageIds[1]" }],
    });
  }
  const tooMany = Array.from({ length: 101 }, () => own);
  await expect(
    service.conversations.CancelMessages({ actor, conversationId: one.conversationId, messageIds: tooMany }),
  ).rejects.toMatchObject({ fields: [{ field: "messageIds" }] });
  await expect(
    service.conversations.CancelMessages({ actor: stranger, conversationId: one.conversationId, messageIds: [own] }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await answerOf(one.conversationId)).toMatchObject({ status: "AGENT_MESSAGE_STATUS_CREATED" });
});

test("a cancel that races with the end never leaves a recorded cancel and a success", async () => {
  const agent = await service.createAgent();
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, async (_, i) => {
      const { conversationId, answers } = await service.ask(`race ${i}`, agent);
      const run = service.runKey(conversationId, answers[0]?.runId ?? "");
      const { attempt } = await service.runs.StartRun({ run });
      const cancel = async () => {
        await new Promise((resolve) => setTimeout(resolve, i % 5));
        await service.conversations.CancelMessages({
          actor,
          conversationId,
          messageIds: [answers[0]?.messageId ?? ""],
        });
      };
      await Promise.all([
        service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done", lastSequence: 0 }),
        cancel(),
      ]);
      const { cancelRequested } = (await service.mongo.db
        .collection("runs")
        .findOne({ _id: run.runId as never })) as unknown as { cancelRequested: boolean };
      return [cancelRequested, (await answerOf(conversationId))?.status];
    }),
  );
  for (const [cancelRequested, status] of outcomes)
    expect(status).toBe(cancelRequested ? "AGENT_MESSAGE_STATUS_CANCELLED" : "AGENT_MESSAGE_STATUS_SUCCEEDED");
});

test("a hundred waiting answers are cancelled at once, each ends once", async () => {
  const agents = await Promise.all(Array.from({ length: 100 }, (_, i) => service.createAgent(`C${i}`)));
  const { conversationId, answers } = await service.ask("all of you", ...agents);
  await service.conversations.CancelMessages({
    actor,
    conversationId,
    messageIds: answers.map(({ messageId }) => messageId),
  });
  const { messages } = await service.conversations.ListMessages({ actor, conversationId, limit: 200 });
  expect(messages.filter(({ agentMessage }) => agentMessage?.status === "AGENT_MESSAGE_STATUS_CANCELLED")).toHaveLength(
    100,
  );
  await eventually("all ends were told", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId } });
    return events.filter(({ payload }) => payload === "agentMessageDone").length === 100 || undefined;
  });
});
