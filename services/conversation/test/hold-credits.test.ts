import { expect, test } from "vitest";
import { harness } from "./_harness.ts";
import { plannedCall, spending, worstCase } from "./_spending.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";
import type { StartedRun } from "./_step.ts";
import { agentCall } from "./_sub-agents.ts";

const service = harness();
const { somebody, limit, limitPerson, goneOf, budgetOf, started, hold, complete, ask } = spending(service);

/** What `modelCall` costs. */
const spent = 8_460;
const capReached = { code: "PERMISSION_DENIED", reason: "USER_CAP_REACHED" };

test("a call is held at what it can cost at most, however often it is asked for, and settled by its step and by the end", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 100_000);
  const answer = await started(ann);
  for (let time = 0; time < 2; time++) await hold(answer);
  expect(await goneOf(ann.userId)).toEqual([0, worstCase]);
  await commitStep(service, answer, 0, [searchCall("a")]);
  expect(await goneOf(ann.userId)).toEqual([spent, 0]);
  await hold(answer);
  expect(await goneOf(ann.userId)).toEqual([spent, worstCase]);
  for (let time = 0; time < 2; time++) await complete(answer, [modelCall(1)]);
  expect(await goneOf(ann.userId)).toEqual([2 * spent, 0]);
});

test("what was called and is not committed is held with the next call", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, spent + worstCase);
  const answer = await started(ann);
  await hold(answer, [modelCall(0)]);
  expect(await goneOf(ann.userId)).toEqual([0, spent + worstCase]);
  await expect(hold(answer, [modelCall(0), modelCall(1)])).rejects.toMatchObject(capReached);
  expect(await goneOf(ann.userId)).toEqual([0, spent + worstCase]);
  await complete(answer, [modelCall(0), modelCall(1)]);
  expect(await goneOf(ann.userId)).toEqual([2 * spent, 0]);
});

test("a hold that is refused leaves the one before as it was", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, worstCase);
  const answer = await started(ann);
  await hold(answer);
  await expect(hold(answer, [modelCall(0)])).rejects.toMatchObject(capReached);
  expect(await goneOf(ann.userId)).toEqual([0, worstCase]);
  await complete(answer, [modelCall(0)]);
  expect(await goneOf(ann.userId)).toEqual([spent, 0]);
});

test("calls at the same time get as much as there is together", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 3 * worstCase + 1);
  const answers: StartedRun[] = [];
  for (let made = 0; made < 12; made++) answers.push(await started(ann));
  const held = await Promise.allSettled(answers.map((answer) => hold(answer)));
  expect(held.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const one of held) if (one.status === "rejected") expect(one.reason).toMatchObject(capReached);
  expect(await goneOf(ann.userId)).toEqual([0, 3 * worstCase]);
});

test("each budget that a question counts for must have as much: the workspace's, the key's, the person's", async () => {
  const ann = somebody();
  const answer = await started(ann);
  const exhausted = { code: "PERMISSION_DENIED", reason: "CREDITS_EXHAUSTED" };
  await limit("BUDGET_SCOPE_KEY", ann.keyId ?? "", worstCase - 1);
  await expect(hold(answer)).rejects.toMatchObject({ ...exhausted, message: expect.stringContaining("key") });
  await limit("BUDGET_SCOPE_KEY", ann.keyId ?? "", worstCase);
  await limit("BUDGET_SCOPE_WORKSPACE", "", worstCase - 1);
  await expect(hold(answer)).rejects.toMatchObject({ ...exhausted, message: expect.stringContaining("workspace") });
  await limit("BUDGET_SCOPE_WORKSPACE", "", 1_000_000_000);
  await hold(answer);
  for (const [scope, id] of [["BUDGET_SCOPE_KEY", ann.keyId ?? ""] as const, ["BUDGET_SCOPE_WORKSPACE", ""] as const])
    expect(await budgetOf(scope, id)).toMatchObject({ usedMicrocredits: "0", heldMicrocredits: String(worstCase) });
  // Without a limit in between what was held is given back all the same.
  await limit("BUDGET_SCOPE_WORKSPACE", "");
  await complete(answer, [modelCall(0)]);
  await limit("BUDGET_SCOPE_WORKSPACE", "", 1_000_000_000);
  expect(await budgetOf("BUDGET_SCOPE_WORKSPACE", "")).toMatchObject({ usedMicrocredits: "0", heldMicrocredits: "0" });
  await limit("BUDGET_SCOPE_WORKSPACE", "");
});

test("what a sub-agent calls counts for who asked first", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 1_000_000);
  const answer = await started(ann);
  await commitStep(service, answer, 0, [agentCall("c0", await service.createAgent())]);
  const child = await service.mongo.db
    .collection<{ _id: string; conversationId: string }>("runs")
    .findOne({ "parent.runId": answer.run.runId });
  const run = service.runKey(child?.conversationId ?? "", child?._id ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await hold({ run, attempt });
  expect(await goneOf(ann.userId)).toEqual([spent, worstCase]);
  await complete({ run, attempt }, [modelCall(0)]);
  expect(await goneOf(ann.userId)).toEqual([2 * spent, 0]);
});

test("what a tool costs by itself is counted, also beyond the limit", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, worstCase);
  const answer = await started(ann);
  await hold(answer);
  const { actions } = await commitStep(service, answer, 0, [searchCall("a")]);
  const result = { text: "r", content: "[]", started: 1, ended: 2, costMicrocredits: 5_000 };
  const results = actions.map(({ actionId }) => ({ actionId, ...result }));
  await service.runs.CommitResults({ run: answer.run, attempt: answer.attempt, results });
  expect(await goneOf(ann.userId)).toEqual([spent + 5_000, 0]);
  await expect(hold(answer)).rejects.toMatchObject(capReached);
});

test("only the attempt that has the run holds, and only what can be counted", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 1_000_000);
  const answer = await started(ann);
  const { run, attempt } = answer;
  const fenced = { code: "FAILED_PRECONDITION", reason: "RUN_FENCED" };
  await expect(hold({ run, attempt: attempt + 1 })).rejects.toMatchObject(fenced);
  await expect(service.runs.HoldCredits({ run: { ...run, runId: "run_x" }, attempt })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  for (const [field, value] of [
    ["inputTokens", "-1"],
    ["maxOutputTokens", "9007199254740993"],
  ] as const)
    await expect(service.runs.HoldCredits({ run, attempt, ...plannedCall, [field]: value })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      fields: [{ field }],
    });
  await complete(answer, []);
  await expect(hold(answer)).rejects.toMatchObject(fenced);
  expect(await goneOf(ann.userId)).toEqual([0, 0]);
});

test("with nothing left nobody asks, but what was asked before stays asked, and more can be given", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, spent);
  const agentId = await service.createAgent();
  const created = await ask(ann, agentId);
  const conversationId = created.conversation?.conversationId ?? "";
  const message = { content: "y", mentions: [{ configurationId: agentId }], context: {} };
  const idempotent = { idempotencyKey: { key: "once", bodyHash: "h" } };
  const posted = await service.conversations.PostMessage({ actor: ann, conversationId, message, ...idempotent });
  const run = service.runKey(conversationId, created.agentMessages[0]?.agentMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await complete({ run, attempt }, [modelCall(0)]);
  const post = (more = {}) => service.conversations.PostMessage({ actor: ann, conversationId, message, ...more });
  const before = await service.count("messages");
  await expect(post()).rejects.toMatchObject(capReached);
  await expect(ask(ann, agentId)).rejects.toMatchObject(capReached);
  const messageId = created.agentMessages[0]?.messageId ?? "";
  const retry = () => service.conversations.RetryMessage({ actor: ann, conversationId, messageId });
  await expect(retry()).rejects.toMatchObject(capReached);
  expect(await service.count("messages")).toBe(before);
  // A request that is repeated is none that spends.
  expect((await post(idempotent)).message?.messageId).toBe(posted.message?.messageId);
  // Who asks nobody spends nothing, and others have budgets of their own.
  await post({ message: { ...message, mentions: [] } });
  await ask(somebody(), agentId);
  await limitPerson(ann.userId, 2 * spent);
  await retry();
});

test("a summary is asked for, and its calls held, like an answer's", async () => {
  const ann = somebody();
  const answer = await started(ann);
  await complete(answer, [modelCall(0)]);
  await limitPerson(ann.userId, 0);
  const { conversationId } = answer;
  const compact = () =>
    service.conversations.StartCompaction({ actor: ann, conversationId, providerId: "local", modelId: "m" });
  await expect(compact()).rejects.toMatchObject(capReached);
  await limitPerson(ann.userId, 2 * worstCase);
  const { message } = await compact();
  const run = service.runKey(conversationId, message?.compactionMessage?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await hold({ run, attempt });
  await hold({ run, attempt }, [modelCall(0)]);
  expect(await goneOf(ann.userId)).toEqual([0, spent + worstCase]);
  await complete({ run, attempt }, [modelCall(0), modelCall(1)]);
  expect(await goneOf(ann.userId)).toEqual([2 * spent, 0]);
});
