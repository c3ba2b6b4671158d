import type { AnswerLog } from "../model/answer-log.ts";
import { isConversationNotFound, runEnded, runFenced, runLeased, runNotFound } from "../model/conversation-errors.ts";
import { RunMovedOn } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { endRun } from "../changes/end-run.ts";
import type { GeneratedFile } from "../model/generated-file.ts";
import type { RunEnd, RunOutcome } from "../changes/run-end.ts";
import { serializedMentionsIn } from "../mentions/serialized-mentions.ts";
import type { Mention, MessageError } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { Mentioned } from "../model/mention-access.ts";
import type { RunRecovery } from "./run-recovery.ts";
import type { ModelCall, Run, RunKey, RunProgress, RunRepository } from "../model/run.ts";

export interface RunSettings {
  /** A runner that is silent for longer is believed dead, in milliseconds. */
  readonly leaseMs: number;
}

export interface CompleteRun {
  readonly key: RunKey;
  readonly attempt: number;
  readonly outcome: RunOutcome;
  readonly content: string;
  readonly chainOfThought: string | null;
  readonly error: MessageError | null;
  readonly lastSequence: number;
  readonly modelCalls: readonly ModelCall[];
  readonly tokens: { readonly before: number; readonly after: number };
  /** What an answer's model made besides. */
  readonly generatedFiles: readonly GeneratedFile[];
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly recovery: RunRecovery;
  readonly models: ModelCatalogue;
  /** Whom mentions in an answer name. */
  readonly mentionedIn: (workspaceId: string, mentions: readonly Mention[]) => Promise<Mentioned>;
  readonly settings: RunSettings;
  readonly now: () => number;
}

/** What runners may do with a run. The lease is in the document; the queue only rings. */
export class RunService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Gives a run to the calling runner: the next attempt, its lease and the sequence its first publish must expect.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_ENDED` or `RUN_LEASED`.
   */
  async start(key: RunKey): Promise<{ run: Run; expectedSequence: number }> {
    const { runs, recovery, settings, now } = this.#deps;
    const run = await this.#require(key);
    if (run.state === "ended") throw runEnded();
    if (run.state === "running") {
      const left = run.leaseUntil - now();
      if (left > 0) throw runLeased(Math.ceil(left / 1000));
      return recovery.restart(run);
    }
    const started: Run = { ...run, state: "running", attempt: run.attempt + 1, starts: run.starts + 1, leaseUntil: now() + settings.leaseMs };
    const taken = await runs.compareAndSet(key, { state: "queued", attempt: run.attempt }, pick(started));
    if (!taken) throw runLeased(1);
    // Nobody has published on the subject of a first attempt.
    const expectedSequence = started.attempt === 1 || started.kind !== "answer" ? 0 : await this.#deps.answers.fence(started, started.attempt);
    return { run: started, expectedSequence };
  }

  /** Renews the lease; says whether somebody asked for an end. @throws AppError FAILED_PRECONDITION `RUN_FENCED`. */
  async heartbeat(key: RunKey, attempt: number, progress: RunProgress): Promise<{ cancelRequested: boolean; stopRequested: boolean }> {
    const { runs, settings, now } = this.#deps;
    const renewed = await runs.compareAndSet(key, { state: "running", attempt }, { leaseUntil: now() + settings.leaseMs, progress });
    if (!renewed) throw runFenced();
    const { cancelRequested, stopRequested } = await this.#require(key);
    return { cancelRequested, stopRequested };
  }

  /** The run, for the attempt that holds it. @throws AppError FAILED_PRECONDITION `RUN_FENCED`. */
  async held(key: RunKey, attempt: number): Promise<Run> {
    const run = await this.#require(key);
    if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
    return run;
  }

  /**
   * Ends a run as its runner says; a recorded cancel beats a success. Harmless when repeated by the same attempt.
   * @returns How it ended.
   */
  async complete(command: CompleteRun): Promise<RunOutcome> {
    const mentioned = await this.#deps.mentionedIn(command.key.workspaceId, serializedMentionsIn(command.content));
    for (;;) {
      const run = await this.#require(command.key);
      if (run.attempt !== command.attempt) throw runFenced();
      // Nobody records a cancel on a run that has ended: this says how it ended.
      if (run.state === "ended") return outcomeOf(run, command);
      try {
        const end = { ...this.#end(run, command), mentioned };
        await this.#deps.store.change(run, (conversation) => endRun(run, end, conversation, this.#deps.models));
        return outcomeOf(run, command);
      } catch (error) {
        if (isConversationNotFound(error)) throw runNotFound();
        if (!(error instanceof RunMovedOn)) throw error;
      }
    }
  }

  #end(run: Run, command: CompleteRun): RunEnd {
    const outcome = outcomeOf(run, command);
    return {
      outcome,
      content: command.content === "" && outcome !== "succeeded" ? null : command.content,
      chainOfThought: command.chainOfThought,
      error: outcome === "failed" ? command.error : null,
      modelCalls: command.modelCalls,
      position: { epoch: this.#deps.answers.epoch(), lastSequence: command.lastSequence },
      expectedSequence: command.lastSequence,
      tokens: command.tokens,
      generatedFiles: carriesFiles(outcome) ? command.generatedFiles : [],
      now: this.#deps.now(),
    };
  }

  async #require(key: RunKey): Promise<Run> {
    const run = await this.#deps.runs.find(key);
    if (run === null) throw runNotFound();
    return run;
  }
}

/** Whether an answer that ends so carries the files that its model made. */
export function carriesFiles(outcome: RunOutcome): boolean {
  return outcome === "succeeded" || outcome === "stopped";
}

function outcomeOf(run: Run, command: CompleteRun): RunOutcome {
  return run.cancelRequested ? "cancelled" : command.outcome;
}

function pick(run: Run): Partial<Run> {
  const { state, attempt, starts, leaseUntil } = run;
  return { state, attempt, starts, leaseUntil };
}
