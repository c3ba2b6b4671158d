import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import type { StartedRun } from "./_step.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";

const service = harness();
const { asking, stateOf: runStateOf } = subAgents(service);
const runs = () => service.mongo.db.collection<{ readonly _id: string }>("runs");
let restores = 0;

/** As a replica does that has found the database put back: what is open is of before that. */
async function putBack(): Promise<void> {
  const life = `restored${++restores}`;
  await service.mongo.db
    .collection("lives")
    .updateOne({}, { $set: { life, openBefore: new Date(Date.now() + 1) }, $inc: { mark: 1 } });
}

async function beginAnotherLife(): Promise<void> {
  await putBack();
  await eventually(
    "all that was open has ended",
    async () => {
      const life = await service.mongo.db.collection("lives").findOne({});
      return life?.["openBefore"] === null ? life : undefined;
    },
    90_000,
  );
}

/** An answer that waits for a tool. */
async function waitingAnswer(): Promise<StartedRun> {
  const answer = await startedAnswer(service);
  await commitStep(service, answer, 0, [searchCall("a", { stake: "low" })]);
  await service.runs.ParkRun(answer);
  return answer;
}

test("answers that were open in a dump end, whoever had them and whatever they waited for", async () => {
  const agentId = await service.createAgent();
  const { conversationId, answers } = await service.ask("nobody has started", agentId);
  const queued = { conversationId, messageId: answers[0]?.messageId ?? "" };
  const running = await startedAnswer(service);
  const waiting = await waitingAnswer();
  const cancelled = await startedAnswer(service);
  await service.conversations.CancelMessages({
    actor,
    conversationId: cancelled.conversationId,
    messageIds: [cancelled.messageId],
  });

  await beginAnotherLife();

  const stateOf = async ({ conversationId, messageId }: Pick<typeof queued, "conversationId" | "messageId">) => {
    const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
    return message?.agentMessage;
  };
  for (const answer of [queued, running, waiting])
    expect(await stateOf(answer)).toMatchObject({
      status: "AGENT_MESSAGE_STATUS_FAILED",
      error: { code: "run_interrupted" },
    });
  expect(await stateOf(waiting)).toMatchObject({ content: "Step 0.", actions: [{ status: "errored" }] });
  expect(await stateOf(cancelled)).toMatchObject({ status: "AGENT_MESSAGE_STATUS_CANCELLED" });
  // Its runner is alive, and what it does is of what was lost.
  const { run, attempt } = running;
  await expect(service.runs.HeartbeatRun({ run, attempt })).rejects.toMatchObject({ reason: "RUN_FENCED" });
  // An answer of now is not touched.
  const next = await startedAnswer(service);
  await service.runs.HeartbeatRun({ run: next.run, attempt: next.attempt });
});

test("an answer that waited for a sub-agent in the dump ends with it", async () => {
  const waiting = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = waiting.children;
  if (child === undefined) throw new Error("no sub-agent was asked");
  await beginAnotherLife();
  expect([await runStateOf(child), await runStateOf(waiting)]).toEqual(["ended", "ended"]);
});

test("an answer whose wait was over in the dump, and that was woken before anybody noticed, ends", async () => {
  const waiting = await waitingAnswer();
  const { runId } = waiting.run;
  await runs().updateOne({ _id: runId }, { $set: { waitUntil: Date.now() - 1 } });
  await service.mongo.db.collection("actions").updateMany({ runId }, { $set: { deadline: Date.now() - 1 } });
  await beginAnotherLife();
  expect(await runStateOf(waiting)).toBe("ended");
});

test("more waits than one look finds, over in the dump, end before any of them is woken", async () => {
  const waiting = await waitingAnswer();
  const run = await runs().findOne({ _id: waiting.run.runId });
  const messages = service.mongo.db.collection<{ readonly _id: string }>("messages");
  const message = await messages.findOne({ _id: waiting.messageId });
  const names = Array.from({ length: 120 }, (_, index) => `copy${index}`);
  const waitUntil = Date.now() + 2_500;
  const copies = names.map((name) => ({ ...run, _id: `run_${name}`, messageId: `msg_${name}`, waitUntil }));
  await messages.insertMany(
    names.map((name, index) => ({ ...message, _id: `msg_${name}`, rank: 100 + index, runId: `run_${name}` })),
  );
  await runs().insertMany(copies);
  await beginAnotherLife();
  const ofCopies = { _id: { $in: copies.map(({ _id }) => _id) } };
  expect(await runs().distinct("state", ofCopies)).toEqual(["ended"]);
  // Whoever is woken may be answered before it is ended.
  expect(await runs().distinct("requestedAt", ofCopies)).toEqual([run?.["requestedAt" as never]]);
});

test("no runner goes on with an answer of a dump, also where its replica has not noticed yet", async () => {
  const { run, conversationId, messageId } = await waitingAnswer();
  await runs().updateOne({ _id: run.runId }, { $set: { state: "queued", waitUntil: 0, requestedAt: Date.now() } });
  await putBack();
  await expect(service.runs.StartRun({ run })).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  const ended = await eventually("the answer has ended", async () => {
    const { message } = await service.conversations.GetMessage({ actor, conversationId, messageId });
    return message?.agentMessage?.status === "AGENT_MESSAGE_STATUS_CREATED" ? undefined : message?.agentMessage;
  });
  expect(ended).toMatchObject({ error: { code: "run_interrupted" } });
});
