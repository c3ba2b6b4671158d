import { AnswerControl, Constellation, eventually, onDatabase, sampled } from "@parley/testing";
import type { ApiClient, CreatedMessage, Script } from "@parley/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { costOfRows, countHolds, limitWorkspace, workspaceBudget } from "../_budgets.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
let api: ApiClient;
let agentId: string;
beforeAll(async () => {
  // Longer than a restart takes, and the runner's way back to who was restarted.
  const environment = { conversation: { PARLEY_RUN_LEASE_MS: "6000" } };
  parley = await Constellation.start({ runners: 1, environment });
  api = parley.api();
  agentId = await parley.createAgent("Caller", "Be brief.", undefined, { tools: { builtIn: ["search"] } });
});
beforeEach(() => limitWorkspace(api, 1_000_000_000));
afterAll(() => parley.stop());

const calls: Script = {
  kind: "answer",
  pieces: [],
  calls: [{ id: "a", name: "search", arguments: '{"query":"x"}' }],
};
const ask = (question: string): Promise<CreatedMessage> => api.ask(question, [agentId], {}, "Named");
const first = <One>(all: readonly One[]): One => {
  const [one] = all;
  if (one === undefined) throw new Error("There is none");
  return one;
};

/** How much of an answer, in tokens, its runner has told of. */
function toldOutput({ agentMessageIds: [messageId] }: CreatedMessage): Promise<number> {
  return onDatabase(parley.databases.conversation, async (db) => {
    const run = await db.collection("runs").findOne({ messageId });
    return Number(run?.["progress"]?.call?.usage.outputTokens ?? 0);
  });
}

/** Whatever was killed: when all has ended nothing is held, and what is used is what the rows of the bill say. */
async function expectSettled(asked: CreatedMessage, status: string): Promise<void> {
  await eventually(
    "the answer has ended",
    async () => {
      const answer = (await api.messages(asked.conversationId)).at(-1) as { readonly status: string } | undefined;
      return answer?.status === status ? answer : undefined;
    },
    60_000,
  );
  await expectWholeStory(api, [asked]);
  expect(await countHolds(parley)).toBe(0);
  const usedMicrocredits = await costOfRows(parley);
  expect(usedMicrocredits).toBeGreaterThan(0);
  expect(await workspaceBudget(api)).toMatchObject({ heldMicrocredits: 0, usedMicrocredits });
}

test("a runner killed in mid-call: what it held is settled with what its last heartbeat told", async () => {
  const question = "killed in mid-call";
  const control = new AnswerControl();
  parley.model.on(question, { kind: "controlled", control });
  const asked = await ask(question);
  await control.asked;
  expect((await workspaceBudget(api)).heldMicrocredits).toBeGreaterThan(0);
  control.send("half of ");
  await eventually("a heartbeat has told of it", async () => ((await toldOutput(asked)) > 0 ? true : undefined));
  await first(parley.runners).restart();
  await expectSettled(asked, "failed");
});

test.each(sampled(["run.credits-held", "run.step-made", "run.step-committed", "run.results-committed"], 2))(
  "a runner killed at %s: another goes on, and nothing is held or paid twice",
  async (point) => {
    const question = `runner killed at ${point}`;
    parley.model.on(question, calls, { kind: "answer", pieces: ["Done."] });
    const runner = first(parley.runners);
    await runner.restart({ PARLEY_EXIT_POINT: point });
    const asked = await ask(question);
    await runner.exited;
    await runner.start();
    await expectSettled(asked, "succeeded");
  },
);

test.each(sampled(["credits.held", "conversation.written", "conversation.committed"], 1))(
  "the conversation service killed at %s: nothing is held or paid twice",
  async (point) => {
    const question = `service killed at ${point}`;
    parley.model.on(question, calls, { kind: "answer", pieces: ["Done."] });
    const control = new AnswerControl();
    parley.model.on(`wait for ${point}`, { kind: "controlled", control });
    const asked = point === "credits.held" ? null : await ask(`wait for ${point}`);
    if (asked !== null) await control.asked;
    const service = first(parley.conversations);
    await service.restart({ PARLEY_EXIT_POINT: point });
    const begun = asked ?? (await ask(question));
    control.send("Done.");
    control.finish();
    await service.exited;
    await service.start();
    await expectSettled(begun, "succeeded");
  },
);
