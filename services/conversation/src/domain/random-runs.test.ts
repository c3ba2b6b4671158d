import { isAppError } from "@parley/errors";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RunWorld, approvalMs, asker, key, leaseMs, messageId, model } from "./_run-world.ts";
import { isBlocked, isOpen } from "./model/action.ts";
import type { Action } from "./model/action.ts";
import type { ModelCall } from "./model/run.ts";

/** A runner at work, or one that was at work and does not know that it lost the run. */
interface Runner {
  readonly attempt: number;
  steps: number;
  /** What it has published of its open step. */
  said: string;
  /** It has reported the end, or given the run away: it does nothing more. */
  isDone: boolean;
  /** It does one thing after the other. */
  busy: Promise<unknown>;
}

/** What may happen, and how often of a hundred times: what ends a story is rare. */
const odds = {
  start: 10,
  say: 4,
  step: 8,
  ask: 10,
  results: 12,
  park: 14,
  settle: 10,
  allow: 8,
  deny: 3,
  beat: 3,
  complete: 3,
  fail: 1,
  cancel: 2,
  stop: 2,
  yield: 3,
  sweep: 2,
  die: 4,
  expire: 1,
  claim: 2,
  stale: 2,
} as const;
type Act = keyof typeof odds;

const call = (step: number): ModelCall => ({
  ...model,
  step,
  usage: { inputTokens: 10 + step, outputTokens: 4, cachedInputTokens: 2 },
  started: 1,
  ended: 2,
  finishReason: "stop",
});

/** Who does something with the run: each does it as the real one does, and is refused as that is. */
class Story {
  readonly world: RunWorld;
  runner: Runner | null = null;
  /** Whether a cancel was acknowledged before the run had ended. */
  isCancelled = false;
  #stale: Runner | null = null;

  constructor(world: RunWorld) {
    this.world = world;
  }

  async do(act: Act): Promise<void> {
    try {
      await this.#do(act);
    } catch (error) {
      // What is refused is: the run is somebody else's by now, or over, or the call was decided about.
      if (!isAppError(error) || !["FAILED_PRECONDITION", "ABORTED", "NOT_FOUND"].includes(error.code)) throw error;
    }
  }

  /** Everybody does what is left to be done, until nothing is. */
  async finish(): Promise<void> {
    for (let round = 0; this.world.run.state !== "ended" && round < 40; round++) {
      const rest = ["allow", "settle", "start", "results", "park", "settle", "sweep"] as const;
      for (const act of rest) await this.do(act);
      if (this.world.run.state === "running" && !this.#actions().some(isOpen)) await this.do("complete");
      if (this.world.run.state === "running") await this.do("die");
    }
  }

  async #do(act: Act): Promise<void> {
    const { world } = this;
    const { use } = world;
    switch (act) {
      case "start": {
        const { run } = await use.start.execute({ key });
        this.#stale = this.runner ?? this.#stale;
        this.runner = {
          attempt: run.attempt,
          steps: run.committed.steps,
          said: "",
          isDone: false,
          busy: Promise.resolve(),
        };
        return;
      }
      case "sweep":
        return world.sweep();
      case "die":
        this.#stale = this.runner ?? this.#stale;
        this.runner = null;
        world.time += leaseMs + 1;
        return world.sweep();
      case "expire":
        world.time += approvalMs + 1;
        return world.sweep();
      case "settle":
        for (const { actionId } of this.#actions().filter(
          (action) => isOpen(action) && action.awaited && action.endedAt === null,
        ))
          await use.settle.execute({ key, actionId, endedAt: world.time });
        return;
      case "allow":
      case "deny":
        return this.#decide(act === "allow" ? "approved" : "rejected");
      case "cancel":
        await use.cancellation.end(key, [messageId], "cancelled");
        this.isCancelled ||= world.run.state !== "ended";
        return;
      case "stop":
        return use.cancellation.end(key, [messageId], "stopped");
      case "stale":
        return this.#doLate();
      default:
        if (this.runner !== null) await this.#work(this.runner, act);
    }
  }

  /** Who has lost the run says what came of its calls, and how the answer ends: both are refused. */
  async #doLate(): Promise<void> {
    const late = this.#stale;
    await late?.busy;
    if (late === null || late.attempt >= this.world.run.attempt) return;
    for (const act of ["claim", "complete"] as const)
      await expect(this.#workNow(late, act)).rejects.toMatchObject({ reason: "RUN_FENCED" });
  }

  #work(runner: Runner, act: Act): Promise<void> {
    const done = runner.busy.then(() => (runner.isDone ? undefined : this.#workNow(runner, act)));
    // Whoever is refused has lost the run.
    runner.busy = done.catch(() => void (runner.isDone = true));
    return done;
  }

  async #workNow(runner: Runner, act: Act): Promise<void> {
    const { world } = this;
    const { use } = world;
    const mine = { key, attempt: runner.attempt };
    const underWay = this.#actions().filter(
      ({ status }) => status === "running" || status === "ready_allowed_explicitly",
    );
    switch (act) {
      case "say":
        // Its model is asked once the last step's calls have results.
        if (this.#actions().some(isOpen)) return;
        runner.said += await world.publish(runner.attempt);
        return;
      case "beat":
        await use.beat.execute({ ...mine, progress: { published: true, call: call(runner.steps) } });
        return;
      case "step":
      case "ask":
        return this.#step(runner, act === "step" ? "never_ask" : "low");
      // It says what came of all calls that it knows of, whatever became of them.
      case "claim":
        await use.results.execute({ ...mine, results: this.#actions().map(resultOf) });
        return;
      case "results":
        await use.results.execute({ ...mine, results: underWay.map(resultOf) });
        return;
      case "park":
        return this.#park(runner, underWay);
      case "yield":
        // It gives the run back between two steps.
        if (runner.said !== "") return;
        runner.isDone = (await use.yield.execute(mine)).yielded;
        return;
      default:
        return this.#complete(runner, act === "fail" ? "failed" : "succeeded");
    }
  }

  async #park(runner: Runner, underWay: readonly Action[]): Promise<void> {
    const awaited = underWay.map(({ actionId }) => actionId);
    const mine = { key, attempt: runner.attempt };
    runner.isDone = (await this.world.use.park.execute({ ...mine, awaited, unauthorized: [], waitMs: 60_000 })).parked;
  }

  async #step(runner: Runner, stake: "never_ask" | "low"): Promise<void> {
    const { world } = this;
    // A runner commits no other step while calls of the last one are open.
    if (this.#actions().some(isOpen)) return;
    const made = { text: runner.said, chainOfThought: null, assistantContent: "[]", search: null, searchCall: null };
    const { run } = await world.use.step.execute({
      key,
      attempt: runner.attempt,
      step: runner.steps,
      ...made,
      call: call(runner.steps),
      calls: [calledWith("never_ask"), calledWith(stake)],
      sequence: world.lastSequence,
      contextPruned: false,
    });
    runner.steps = run.committed.steps;
    runner.said = "";
  }

  async #complete(runner: Runner, outcome: "failed" | "succeeded"): Promise<void> {
    const { attempt, steps, said } = runner;
    await this.world.use.complete.execute({
      key,
      attempt,
      outcome,
      content: said,
      chainOfThought: null,
      error: outcome === "failed" ? { code: "model_unavailable", message: "away" } : null,
      lastSequence: this.world.lastSequence,
      modelCalls: [call(steps)],
      tokens: { before: 0, after: 0 },
      generatedFiles: [],
      citations: [],
      retrieval: null,
      contextPruned: false,
    });
    runner.isDone = true;
  }

  async #decide(decision: "approved" | "rejected"): Promise<void> {
    const [first] = this.#actions().filter(isBlocked);
    if (first === undefined) return;
    const named = { conversationId: key.conversationId, messageId, actionId: first.actionId };
    await this.world.use.validate.execute({ actor: asker, ...named, decision, reason: null });
  }

  #actions(): readonly Action[] {
    return [...this.world.actions.values()];
  }
}

const calledWith = (stake: "never_ask" | "low") => ({
  callId: `c ${stake}`,
  functionName: "f",
  tool: { serverName: "s", serverId: "mcs_1", viewId: null, name: "f" },
  arguments: "{}",
  definitionHash: "h",
  stake,
  argumentsRequiringApproval: [],
  result: null,
});

function resultOf({ actionId }: Action) {
  const said = { text: "found", content: "[]", error: null, generatedFiles: [], citations: [] };
  return { ...said, actionId, durationMs: 5, costMicrocredits: 25 };
}

const countOf = (values: readonly string[], value: string): number => values.filter((one) => one === value).length;

/** One end; each call has one result, told once; nothing is left open. */
function expectOneEnd({ run, end, actions, results, events }: RunWorld): void {
  expect(run.state).toBe("ended");
  expect(end).not.toBeNull();
  const types = events.map(({ type }) => type);
  expect([countOf(types, "answer_ended"), countOf(types, "agent_message_done")]).toEqual([1, 1]);
  for (const { actionId, result, status } of actions.values()) {
    expect([status, results.get(actionId)]).toEqual([
      result?.error === null ? "succeeded" : status === "denied" ? "denied" : "errored",
      1,
    ]);
    const told = events.filter((event) => "actionId" in event && event.actionId === actionId).map(({ type }) => type);
    expect(countOf(told, "agent_action_success") + countOf(told, "tool_error")).toBe(1);
  }
}

/** What was seen of it stays, in the order in which it was. */
function expectWholeText({ end, published }: RunWorld): void {
  expect(end?.content ?? "").toBe(published);
}

/** The bill is the sum of the rows, of the facts that were told, and what the answer says. */
function expectWholeBill({ rows, actions, events, end }: RunWorld): void {
  const facts = events.filter((event) => event.type === "usage_recorded");
  expect(new Set(facts.map(({ usageId }) => usageId)).size).toBe(facts.length);
  const models = rows.reduce((sum, { bill }) => sum + bill.microcredits, 0);
  const tools = [...actions.values()].reduce((sum, { result }) => sum + (result?.costMicrocredits ?? 0), 0);
  expect(facts.reduce((sum, { microcredits }) => sum + microcredits, 0)).toBe(models + tools);
  expect(facts).toHaveLength(rows.length + actions.size);
  expect(end?.costMicrocredits ?? 0).toBe(models + tools);
}

/** The record is a chain, and tells of each call what became of it: who was asked has decided, or could not any more; what was denied never ran. */
function expectWholeRecord({ records, actions }: RunWorld): void {
  expect(records.map(({ n }) => n)).toEqual(records.map((_record, index) => index + 1));
  expect(records.map(({ previous }) => previous)).toEqual(
    ["", ...records.map(({ hash }) => hash)].slice(0, records.length),
  );
  for (const { actionId, stake, decision, result } of actions.values()) {
    const told = records.filter((record) => record.actionId === actionId).map(({ kind }) => kind);
    expect(countOf(told, "requested")).toBe(stake === "never_ask" ? 0 : 1);
    expect(countOf(told, "decided")).toBe(decision === null ? 0 : 1);
    const isMade = result?.durationMs !== null;
    expect(countOf(told, "executed")).toBe(isMade ? 1 : 0);
    if (isMade) expect(decision?.decision ?? "approved").toBe("approved");
    if (stake !== "never_ask" && isMade) expect(decision).not.toBeNull();
    expect(countOf(told, "executed") + countOf(told, "withdrawn") + countOf(told, "expired")).toBe(
      decision?.decision === "rejected" ? 0 : 1,
    );
  }
}

describe("whatever happens to a run, in whatever order, at the same time and after kills", () => {
  const act = fc.oneof(
    ...Object.entries(odds).map(([name, weight]) => ({ arbitrary: fc.constant(name as Act), weight })),
  );
  // What happens at once; whoever comes first is the scheduler's choice.
  const story = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 16, size: "max" });

  test("it ends once, its bill and its record are whole, and nothing waits", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), story, async (scheduler, together) => {
        const told = new Story(new RunWorld(scheduler));
        await scheduler.waitFor(
          (async () => {
            for (const group of [["start"], ["ask"], ...together] as const)
              await Promise.all(group.map((one) => told.do(one)));
            await told.finish();
          })(),
        );
        expectOneEnd(told.world);
        if (told.isCancelled) expect(told.world.end?.status).toBe("cancelled");
        expectWholeText(told.world);
        expectWholeBill(told.world);
        expectWholeRecord(told.world);
      }),
      { numRuns: 400 },
    );
  });
});

test("a stop changes nothing of a cancel that was acknowledged before the run came back to the queue", async () => {
  const world = new RunWorld({ schedule: (task: Promise<unknown>) => task } as fc.Scheduler);
  world.run = { ...world.run, cancelRequested: true };
  await world.use.cancellation.end(key, [messageId], "stopped");
  expect(world.end?.status).toBe("cancelled");
});
