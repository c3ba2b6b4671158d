import { exitPoint } from "@parley/runtime";
import { neededApprovals } from "../changes/allowed-before.ts";
import { commitStep } from "../changes/commit-step.ts";
import type { MadeStep } from "../changes/commit-step.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Action, ActionRepository } from "../model/action.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import { isConversationNotFound, runFenced, runNotFound, runStepTaken } from "../model/conversation-errors.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import type { ToolApproval, ToolApprovalRepository } from "../model/tool-approval.ts";
import { requireRun } from "./require-run.ts";

export interface CommitStepCommand extends Omit<MadeStep, "kind" | "now" | "approvalMs" | "remembered"> {
  readonly key: RunKey;
  readonly attempt: number;
  /** From 0, one after the other. */
  readonly step: number;
}

export interface CommittedStep {
  readonly actions: readonly Action[];
  /** What the next publish on the answer's subject must expect. */
  readonly expectedSequence: number;
  readonly run: Run;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly toolApprovals: ToolApprovalRepository;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly models: ModelCatalogue;
  readonly approvalMs: number;
  readonly now: () => number;
}

/** Commits a step of an answer: a model call that asked for tools, before any of its calls runs. */
export class CommitStep {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when repeated by the same attempt.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`, `RUN_STEP_TAKEN`.
   */
  async execute(command: CommitStepCommand): Promise<CommittedStep> {
    const { runs, actions, answers } = this.#deps;
    for (;;) {
      const run = await requireRun(runs, command.key);
      if (run.state !== "running" || run.attempt !== command.attempt) throw runFenced();
      if (command.step > run.committed.steps) throw runStepTaken();
      if (command.step === run.committed.steps && !(await this.#commit(run, command))) continue;
      const committed = (await actions.ofRuns(run, [run.runId])).filter(({ step }) => step === command.step);
      // What may be published next, and whether somebody wants an end, is as it is now.
      const current = await requireRun(runs, command.key);
      return { actions: committed, expectedSequence: await answers.head(run), run: current };
    }
  }

  /** Says whether the run was still as it was read. */
  async #commit(run: Run, command: CommitStepCommand): Promise<boolean> {
    const { store, models, approvalMs, now } = this.#deps;
    const { key: _key, attempt: _attempt, step: _step, ...made } = command;
    const remembered = await this.#remembered(run, command);
    const step = { ...made, kind: "model" as const, remembered, approvalMs };
    try {
      await store.change(run, () => commitStep(run, { ...step, now: now() }, models));
      exitPoint("run.step-kept");
      return true;
    } catch (error) {
      if (isConversationNotFound(error)) throw runNotFound();
      if (isStale(error, "run")) return false;
      throw error;
    }
  }

  /** What the person who asked has allowed of these calls before. */
  async #remembered(run: Run, { calls }: CommitStepCommand): Promise<readonly ToolApproval[]> {
    const needed = neededApprovals(
      run,
      calls.filter(({ result }) => result === null),
    );
    if (run.userId === null) return [];
    return this.#deps.toolApprovals.findMany(run.workspaceId, run.userId, needed);
  }
}
