import type { Actor } from "@parley/actor";
import type { Scheduler } from "fast-check";
import { StaleWrite } from "./changes/conversation-store.ts";
import type { Changes, ConversationStore, Ending, RunChange } from "./changes/conversation-store.ts";
import { RunRecovery } from "./use-cases/run-recovery.ts";
import type { Action, ActionRepository } from "./model/action.ts";
import type { AnswerLog } from "./model/answer-log.ts";
import { chainRecords } from "./model/approval-record.ts";
import type { ApprovalRecord } from "./model/approval-record.ts";
import type { BilledCall } from "./model/bill.ts";
import type { Conversation } from "./model/conversation.ts";
import type { CreditHolds } from "./model/credit-holds.ts";
import type { DomainEvent } from "./model/domain-event.ts";
import type { AnswerEnd } from "./model/message.ts";
import { ModelCatalogue } from "./model/model-catalogue.ts";
import { notStarted } from "./model/run.ts";
import type { Run, RunRepository } from "./model/run.ts";
import type { RunStep, RunStepRepository } from "./model/run-step.ts";
import { AnswerCancellation } from "./use-cases/answer-cancellation.ts";
import { CommitResults } from "./use-cases/commit-results.ts";
import { CommitStep } from "./use-cases/commit-step.ts";
import { CommittedSteps } from "./use-cases/committed-steps.ts";
import { CompleteRun } from "./use-cases/complete-run.ts";
import { HeartbeatRun } from "./use-cases/heartbeat-run.ts";
import { ParkRun } from "./use-cases/park-run.ts";
import { SettleCall } from "./use-cases/settle-call.ts";
import { StartRun } from "./use-cases/start-run.ts";
import { ValidateAction } from "./use-cases/validate-action.ts";
import { YieldRun } from "./use-cases/yield-run.ts";
import { SlicedWork } from "@parley/runtime";

export const key = { workspaceId: "ws_1", conversationId: "con_1", runId: "run_1" };
export const messageId = "msg_1";
const price = { input: 300, cachedInput: 30, output: 1_500 };
export const model = { providerId: "p", modelId: "m" };
export const asker: Actor = {
  workspaceId: key.workspaceId,
  keyId: "key_1",
  person: { userId: "usr_ann", username: "ann", fullName: "Ann", email: "ann@x.example", image: null, createdAt: 0 },
  scopes: [],
  spaceIds: [],
};
/** How long a runner is believed alive, and how long a call waits for a person. */
export const [leaseMs, approvalMs] = [20_000, 600_000];

const conversation = {
  ...key,
  visibility: "unlisted",
  aboveIds: [],
  deletedReplies: [],
  spaceIds: [],
  titleAsked: true,
} as unknown as Conversation;
const made = {
  kind: "answer",
  messageId,
  agentId: "agt_1",
  model,
  summary: null,
  traceparent: "",
  madeAt: 0,
  requestedAt: 0,
};
const payer = { keyId: "key_1", userId: "usr_ann", asker: "usr_ann", spaceIds: [], scopes: [], knowledge: null };

/**
 * One run with all use cases that change it, on a store in memory that keeps what the database keeps: what a transaction reads and writes is of one
 * moment, everything else is as old as the scheduler likes.
 */
export class RunWorld {
  time = 1_000_000;
  run: Run = { ...key, ...made, ...payer, ...notStarted } as Run;
  readonly rows: BilledCall[] = [];
  readonly steps: RunStep[] = [];
  readonly actions = new Map<string, Action>();
  readonly events: DomainEvent[] = [];
  readonly records: ApprovalRecord[] = [];
  /** What the message says since it has ended. */
  end: AnswerEnd | null = null;
  /** How often a result was written for each call. */
  readonly results = new Map<string, number>();
  /** What was published of the answer: a fence has no text. */
  readonly #log: { readonly attempt: number; readonly text: string }[] = [];
  readonly #scheduler: Scheduler;
  readonly use;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.use = this.#useCases();
  }

  /** Publishes some text as a runner does, and returns it; nothing once a later attempt has begun. */
  async publish(attempt: number): Promise<string> {
    await this.#turn();
    if (this.#log.some((entry) => entry.attempt > attempt)) return "";
    const text = `${this.#log.length} `;
    this.#log.push({ attempt, text });
    return text;
  }

  /** All that could be seen of the answer. */
  get published(): string {
    return this.#log.map(({ text }) => text).join("");
  }

  get lastSequence(): number {
    return this.#log.length;
  }

  /** What the caretaker of a replica does once. */
  async sweep(): Promise<void> {
    const { state, leaseUntil, waitUntil } = this.run;
    if (state === "running" && leaseUntil < this.time) await this.use.recovery.recover(this.run);
    if (state === "waiting" && waitUntil < this.time) await this.use.recovery.expire(this.run);
  }

  /** Whoever else is at work may come first. */
  #turn(): Promise<void> {
    return this.#scheduler.schedule(Promise.resolve());
  }

  /** What was read is as old as the answer to the question. */
  async #read<T>(value: T): Promise<T> {
    await this.#turn();
    return value;
  }

  #useCases() {
    const now = (): number => this.time;
    const [runs, actions, store, answers] = [this.#runs(), this.#actions(), this.#store(), this.#answers()];
    const models = new ModelCatalogue([
      {
        ...model,
        contextWindow: 1_000,
        maxOutputTokens: 100,
        tokenizer: "bytes",
        images: false,
        makesImages: false,
        tools: "native",
        price,
      },
    ]);
    const steps: RunStepRepository = { ofRuns: () => this.#read([...this.steps]) };
    const committedSteps = new CommittedSteps({ steps, actions });
    const gate = { require: () => this.#read(conversation), requireForWrite: () => this.#read(conversation) } as never;
    const reader = {
      message: () => this.#read({ kind: "agent", visibility: "visible", runId: key.runId }),
    } as never;
    const fileFences = { prepare: () => Promise.resolve(new Set<string>()), release: () => Promise.resolve(true) };
    const ports = { runs, actions, store, answers, fileFences };
    const parts = { ...ports, models, committedSteps, gate, reader, now, leaseMs, approvalMs };
    const holds = { giveUp: (_key, expected, set) => runs.compareAndSet(key, expected, set) } as CreditHolds;
    const cancellation = new AnswerCancellation(parts);
    const recovery = new RunRecovery({ ...parts, holds });
    const life = { openBefore: null, verify: () => Promise.resolve() };
    const nobody = { findMany: () => Promise.resolve([]) } as never;
    const nothingAsked = { find: () => Promise.resolve(null) } as never;
    const slices = new SlicedWork();
    return {
      start: new StartRun({ ...parts, recovery, cancellation, life, askerGroups: { note: () => undefined } as never }),
      beat: new HeartbeatRun(parts),
      step: new CommitStep({ ...parts, toolApprovals: nobody, subAgents: nothingAsked }),
      results: new CommitResults(parts),
      park: new ParkRun(parts),
      yield: new YieldRun(parts),
      settle: new SettleCall(parts),
      validate: new ValidateAction({ ...parts, acceptance: { require: () => undefined } }),
      complete: new CompleteRun({ ...parts, slices, agents: nobody, people: nobody }),
      cancellation,
      recovery,
    };
  }

  #runs(): RunRepository {
    const runs: Partial<RunRepository> = {
      find: () => this.#read(this.run),
      findForMessages: () => this.#read([this.run]),
      compareAndSet: async (_key, expected, set) => {
        await this.#turn();
        if (!isAs(this.run, expected)) return false;
        this.run = { ...this.run, ...set };
        return true;
      },
    };
    return runs as RunRepository;
  }

  #actions(): ActionRepository {
    const actions: Partial<ActionRepository> = {
      ofRuns: () => this.#read([...this.actions.values()]),
      findMany: (_key, ids) => this.#read(ids.flatMap((id) => this.actions.get(id) ?? [])),
      end: async (_key, actionId, endedAt) => {
        await this.#turn();
        const action = this.actions.get(actionId);
        if (action?.result === null && action.endedAt === null) this.actions.set(actionId, { ...action, endedAt });
      },
    };
    return actions as ActionRepository;
  }

  #answers(): AnswerLog {
    return {
      epoch: () => "e",
      seenSequence: () => this.#log.length,
      subjectOf: () => "s",
      fence: async (_run, attempt) => {
        await this.#turn();
        this.#log.push({ attempt, text: "" });
        return this.#log.length;
      },
      read: (_run, after, through) => {
        const text = this.#log
          .slice(after, through)
          .map((entry) => entry.text)
          .join("");
        return this.#read({ text, chainOfThought: "", published: text !== "" });
      },
      head: () => this.#read(this.#log.length),
      notify: () => undefined,
    };
  }

  #store(): ConversationStore {
    const store: Partial<ConversationStore> = {
      change: async (_key, decide) => {
        await this.#turn();
        const changes = decide(conversation);
        this.#apply(changes);
        await this.#turn();
        return changes;
      },
    };
    return store as ConversationStore;
  }

  /** All of it or nothing. */
  #apply({ progress, actions = [], endings = [], events, approvalFacts = [], traceparent }: Changes): void {
    for (const { expected, ...change } of [...(progress === undefined ? [] : [progress]), ...endings]) {
      const { revision, ...asRead } = expected;
      const isWanted = !("unlessEnding" in change) || !(this.run.cancelRequested || this.run.stopRequested);
      if (!isAs(this.run, asRead) || this.run.committed.revision !== revision || !isWanted) throw new StaleWrite("run");
    }
    if (progress !== undefined) this.#progress(progress);
    for (const { actionId, set } of actions) {
      const action = this.actions.get(actionId);
      if (action === undefined || action.result !== null) continue;
      this.actions.set(actionId, { ...action, ...set });
      if (set.result != null) this.#count(actionId);
    }
    for (const ending of endings) this.#end(ending);
    this.events.push(...events);
    this.records.push(...chainRecords(key, this.records.at(-1), approvalFacts, traceparent));
  }

  #progress({ set, steps = [], modelCalls = [], actions = [], awaits = [] }: RunChange): void {
    const awaited = awaits.map((actionId) => this.actions.get(actionId));
    if (awaited.some((action) => action === undefined || action.result !== null || action.endedAt !== null))
      throw new StaleWrite("run");
    for (const action of awaited)
      if (action !== undefined) this.actions.set(action.actionId, { ...action, awaited: true });
    this.run = { ...this.run, ...set };
    this.steps.push(...steps);
    this.rows.push(...steps.flatMap(({ call }) => call ?? []), ...modelCalls);
    for (const action of actions) {
      this.actions.set(action.actionId, action);
      if (action.result !== null) this.#count(action.actionId);
    }
  }

  #end({ set, modelCalls }: Ending): void {
    this.run = { ...this.run, state: "ended", leaseUntil: 0 };
    this.rows.push(...modelCalls);
    if (set !== null && "position" in set) this.end ??= set;
  }

  #count(actionId: string): void {
    this.results.set(actionId, (this.results.get(actionId) ?? 0) + 1);
  }
}

function isAs(run: Run, expected: Partial<Run>): boolean {
  return Object.entries(expected).every(([name, value]) => run[name as keyof Run] === value);
}
