import { exitPoint } from "@parley/runtime";
import { commitResults } from "../changes/commit-results.ts";
import type { CallResult } from "../changes/commit-results.ts";
import { madeFilesLeft } from "../changes/made-files.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { isOpen } from "../model/action.ts";
import type { Action, ActionRepository } from "../model/action.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import type { FileFences } from "../model/file-fences.ts";
import { isConversationNotFound, runFenced, runNotFound } from "../model/conversation-errors.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface CommitResultsCommand {
  readonly key: RunKey;
  readonly attempt: number;
  readonly results: readonly CallResult[];
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly fileFences: FileFences;
  readonly now: () => number;
}

/** Commits what came of calls of tools, before the next model call reads it. */
export class CommitResults {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when repeated: the first result of a call counts. Files that were deleted meanwhile are left out of it.
   * @returns What the next publish on the answer's subject must expect, and the run as it is now.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`.
   */
  async execute({ key, attempt, results }: CommitResultsCommand): Promise<{ expectedSequence: number; run: Run }> {
    const { runs, actions, answers } = this.#deps;
    for (;;) {
      // The run first: calls that changed after it was read make the write stale. Older calls would be counted again.
      const run = await requireRun(runs, key);
      const named = await actions.findMany(
        key,
        results.map(({ actionId }) => actionId),
      );
      if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
      if (!(await this.#commit(run, named, results))) continue;
      const [expectedSequence, current] = await Promise.all([answers.head(run), requireRun(runs, key)]);
      return { expectedSequence, run: current };
    }
  }

  /** Says whether the run was still as it was read. @param named The calls that the results are of, as they were then. */
  async #commit(run: Run, named: readonly Action[], results: readonly CallResult[]): Promise<boolean> {
    const { store, now } = this.#deps;
    const open = named.filter((action) => action.runId === run.runId && isOpen(action));
    if (open.length === 0) return true;
    const whole = await Promise.all(results.map((result) => this.#withFilesLeft(run, result)));
    try {
      await store.change(run, () => commitResults(run, open, whole, now()));
      exitPoint("run.results-kept");
      return true;
    } catch (error) {
      if (isConversationNotFound(error)) throw runNotFound();
      if (isStale(error, "run", "file")) return false;
      throw error;
    }
  }

  async #withFilesLeft({ workspaceId }: Run, result: CallResult): Promise<CallResult> {
    const { fileFences } = this.#deps;
    return { ...result, generatedFiles: await madeFilesLeft(fileFences, workspaceId, result.generatedFiles) };
  }
}
