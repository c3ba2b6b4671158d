import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";
import { answerTo, questionCall } from "./_question.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";
import { ann, bob, waitingAnswers } from "./_waiting.ts";

const service = harness();
const { decide, blockedIn, statesOf, isRequested, typesOf } = waitingAnswers(service);

/** An answer that waits for its questions. */
async function asking(calls = [questionCall("q0")], asker = ann) {
  const agentId = await service.createAgent();
  const asked = await service.conversations.CreateConversation({ actor: asker, message: newMessage("x", agentId) });
  const conversationId = asked.conversation?.conversationId ?? "";
  const [answer] = asked.agentMessages;
  const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  const { actions } = await commitStep(service, { run, attempt }, 0, calls);
  const ids = actions.map(({ actionId }) => actionId);
  return { conversationId, messageId: answer?.messageId ?? "", run, attempt, ids, parked: false };
}

async function parked(calls = [questionCall("q0")], asker = ann) {
  const started = await asking(calls, asker);
  const response = await service.runs.ParkRun({ run: started.run, attempt: started.attempt });
  return { ...started, parked: response.parked };
}

test("a question waits for who asked, and its answer is what the call came to", async () => {
  const run = await parked([questionCall("q0"), searchCall("c1", { stake: "low" })]);
  expect(run.parked).toBe(true);
  expect(await typesOf(run)).toEqual(["toolParams", "toolParams", "toolApproveExecution", "toolAskUserQuestion"]);
  expect(await blockedIn(run)).toMatchObject([
    { userId: "usr_ann", action: { status: "blocked_user_answer_required", actionId: run.ids[0] } },
    { action: { status: "blocked_validation_required" } },
  ]);
  const { conversation } = await service.conversations.GetConversation({
    actor: ann,
    conversationId: run.conversationId,
  });
  expect(conversation?.actionRequired).toBe(true);
  await service.conversations.AnswerQuestion(
    answerTo(run, run.ids[0], { selectedOptions: [1], customResponse: "A dark one." }),
  );
  expect(await isRequested(run)).toBe("waiting");
  await decide(run, run.ids[1], "rejected");
  expect(await isRequested(run)).toBe("queued");
  // What has been answered blocks nobody any more.
  expect(await blockedIn(run)).toEqual([]);
  expect(await typesOf(run)).toEqual(["toolParams", "toolParams", "agentActionSuccess", "toolError"]);
  const { attempt } = await service.runs.StartRun({ run: run.run });
  const { steps } = await service.runs.GetRunContext({ run: run.run, attempt });
  expect(steps[0]?.actions).toMatchObject([
    { status: "succeeded", result: "The user chose: Blue\nThe user said: A dark one." },
    { status: "denied" },
  ]);
});

test("the first answer counts: the same again is harmless, another is too late, at once too", async () => {
  const run = await parked([questionCall("q0"), questionCall("q1")]);
  const answers = await Promise.allSettled(
    [0, 1, 0, 1].map((place) =>
      service.conversations.AnswerQuestion(answerTo(run, run.ids[0], { selectedOptions: [place] })),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ reason: "QUESTION_ANSWERED" });
  expect(await isRequested(run)).toBe("waiting");
});

test("only who asked answers", async () => {
  const run = await parked();
  const answer = (by: typeof ann) =>
    service.conversations.AnswerQuestion(answerTo(run, run.ids[0], { selectedOptions: [0] }, by));
  for (const other of [bob, actor]) await expect(answer(other)).rejects.toMatchObject({ reason: "ACTION_NOT_YOURS" });
  await expect(answer(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await statesOf(run)).toEqual(["blocked_user_answer_required"]);
});

test("what is no answer is refused by its field", async () => {
  const run = await parked([questionCall("q0"), questionCall("q1", { multiSelect: true }), searchCall("c2")]);
  const refused = async (id: string | undefined, answer: Parameters<typeof answerTo>[2], field: string) =>
    expect(service.conversations.AnswerQuestion(answerTo(run, id, answer))).rejects.toMatchObject({
      fields: [{ field }],
    });
  await refused(run.ids[0], {}, "selectedOptions");
  await refused(run.ids[0], { selectedOptions: [2] }, "selectedOptions");
  await refused(run.ids[0], { selectedOptions: [-1] }, "selectedOptions");
  await refused(run.ids[0], { selectedOptions: [0, 1] }, "selectedOptions");
  await refused(run.ids[0], { customResponse: " " }, "customResponse");
  await refused(run.ids[0], { customResponse: "x".repeat(10_001) }, "customResponse");
  await refused(run.ids[2], { selectedOptions: [0] }, "actionId");
  await expect(decide(run, run.ids[0])).rejects.toMatchObject({ fields: [{ field: "actionId" }] });
  await expect(
    service.conversations.AnswerQuestion(answerTo(run, "act_missing", { selectedOptions: [0] })),
  ).rejects.toMatchObject({ reason: "ACTION_NOT_FOUND" });
  await service.conversations.AnswerQuestion(answerTo(run, run.ids[1], { selectedOptions: [1, 0, 1] }));
  expect(await statesOf(run)).toEqual(["blocked_user_answer_required", "succeeded", "running"]);
});

test("a tool of the same name at somebody's server is no question", async () => {
  const tool = { serverName: "ask_user_question", serverId: "mcs_1", viewId: "", name: "ask_user_question" };
  const run = await asking([{ ...questionCall("q0"), tool, stake: "low" }]);
  expect(await statesOf(run)).toEqual(["blocked_validation_required"]);
});

test("an answer that comes before the run has parked lets its runner go on", async () => {
  const run = await asking();
  await service.conversations.AnswerQuestion(answerTo(run, run.ids[0], { customResponse: "Green." }));
  const response = await service.runs.ParkRun({ run: run.run, attempt: run.attempt });
  expect(response).toMatchObject({ parked: false, actions: [{ result: "The user said: Green." }] });
});

test("a cancel and a stop end a run whose question is open", async () => {
  for (const how of ["CANCEL_ACTION_CANCEL", "CANCEL_ACTION_GRACEFULLY_STOP"] as const) {
    const run = await parked();
    const { conversationId, messageId } = run;
    await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId], action: how });
    expect(await isRequested(run)).toBe("ended");
    expect(await statesOf(run)).toEqual(["errored"]);
    await expect(
      service.conversations.AnswerQuestion(answerTo(run, run.ids[0], { selectedOptions: [0] })),
    ).rejects.toMatchObject({ reason: "QUESTION_ANSWERED" });
  }
});

test("a question that nobody answers in time is told to the model as such", async () => {
  const run = await parked();
  await service.mongo.db.collection("actions").updateMany({ runId: run.run.runId }, { $set: { deadline: 1 } });
  await service.mongo.db.collection("runs").updateOne({ _id: run.run.runId as never }, { $set: { waitUntil: 1 } });
  await eventually("its wait is over", async () => ((await isRequested(run)) === "queued" ? true : undefined), 30_000);
  const { attempt } = await service.runs.StartRun({ run: run.run });
  const { steps } = await service.runs.GetRunContext({ run: run.run, attempt });
  expect(steps[0]?.actions).toMatchObject([
    { status: "errored", result: "Error: Nobody answered this question in time. Go on without an answer." },
  ]);
  await service.runs.CompleteRun({ run: run.run, attempt, outcome: "RUN_OUTCOME_FAILED", modelCalls: [modelCall(1)] });
});
