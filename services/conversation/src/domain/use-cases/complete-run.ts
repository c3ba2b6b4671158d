import { madeFilesLeft } from "../changes/made-files.ts";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { endRun } from "../changes/end-run.ts";
import { mentionedIn } from "../changes/mentioned.ts";
import type { RunEnd, RunOutcome } from "../changes/run-end.ts";
import type { RunRecord } from "./committed-steps.ts";
import { wholeAnswer } from "./committed-steps.ts";
import type { CommittedSteps } from "./committed-steps.ts";
import { serializedMentionsIn } from "../mentions/serialized-mentions.ts";
import type { SlicedWork } from "@parley/runtime";
import type { AgentRepository } from "../model/agent.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import type { FileFences } from "../model/file-fences.ts";
import { isConversationNotFound, runFenced, runNotFound } from "../model/conversation-errors.ts";
import type { Citation, Retrieval } from "../model/citation.ts";
import type { GeneratedFile } from "../model/generated-file.ts";
import type { MessageError } from "../model/message-error.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { ModelCall, Run, RunKey, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface CompleteRunCommand {
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
  /** What an answer was taken from. */
  readonly citations: readonly Citation[];
  /** The search that it was made with; null where there was none. */
  readonly retrieval: Retrieval | null;
  /** Whether something of the conversation was left out of what the model read last. */
  readonly contextPruned: boolean;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly fileFences: FileFences;
  readonly models: ModelCatalogue;
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly committedSteps: CommittedSteps;
  readonly slices: SlicedWork;
  readonly now: () => number;
}

/** Ends a run as its runner says. */
export class CompleteRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * A recorded cancel beats a success. Harmless when repeated by the same attempt.
   * @returns Whether the answer has the files that its model made: the runner deletes them otherwise.
   * @throws AppError NOT_FOUND, also when the conversation does not exist any more, FAILED_PRECONDITION `RUN_FENCED`.
   */
  async execute(command: CompleteRunCommand): Promise<{ readonly filesKept: boolean }> {
    const { store, runs, models, committedSteps, slices, fileFences } = this.#deps;
    const { key, attempt } = command;
    const caller = { workspaceId: key.workspaceId, person: null };
    for (;;) {
      const run = await requireRun(runs, key);
      if (run.attempt !== attempt) throw runFenced();
      const filesKept = carriesFiles(outcomeOf(run, command));
      // Nobody records a cancel on a run that has ended: this says how it ended.
      if (run.state === "ended") return { filesKept };
      try {
        const madeFiles = filesKept ? await madeFilesLeft(fileFences, key.workspaceId, command.generatedFiles) : [];
        const end = this.#end(run, { ...command, generatedFiles: madeFiles }, await committedSteps.of(run));
        const mentions = await slices.run(serializedMentionsIn(end.content ?? ""));
        const mentioned = await mentionedIn(this.#deps, caller, mentions);
        await store.change(run, (conversation) => {
          return { ...endRun(run, { ...end, mentioned }, conversation, models), madeFiles };
        });
        return { filesKept };
      } catch (error) {
        if (isConversationNotFound(error)) throw runNotFound();
        if (!isStale(error, "run", "file")) throw error;
      }
    }
  }

  #end(run: Run, command: CompleteRunCommand, record: RunRecord): RunEnd {
    const outcome = outcomeOf(run, command);
    const { modelCalls, ...open } = uncommittedOf(run, command);
    const answer = wholeAnswer(record, open);
    return {
      ...answer,
      outcome,
      content: answer.content === "" && outcome !== "succeeded" ? null : answer.content,
      error: outcome === "failed" ? command.error : null,
      modelCalls,
      position: { epoch: this.#deps.answers.epoch(), lastSequence: command.lastSequence },
      expectedSequence: command.lastSequence,
      tokens: command.tokens,
      generatedFiles: [...answer.generatedFiles, ...command.generatedFiles],
      citations: carriesFiles(outcome) ? command.citations : [],
      retrieval: command.retrieval ?? run.committed.search?.retrieval ?? null,
      contextPruned: command.contextPruned,
      now: this.#deps.now(),
    };
  }
}

/** Of a report what no commit has: its runner may not have heard of the last one. */
function uncommittedOf({ kind, committed }: Run, { modelCalls, content, chainOfThought }: CompleteRunCommand) {
  const isCommitted = ({ step }: ModelCall): boolean =>
    kind === "answer" && (step < 0 ? committed.search !== null : step < committed.steps);
  const isStepCommitted = modelCalls.some((call) => call.step >= 0 && isCommitted(call));
  return {
    modelCalls: modelCalls.filter((call) => !isCommitted(call)),
    text: isStepCommitted ? "" : content,
    chainOfThought: isStepCommitted ? null : chainOfThought,
  };
}

/** Whether an answer that ends so carries the files that its model made. */
function carriesFiles(outcome: RunOutcome): boolean {
  return outcome === "succeeded" || outcome === "stopped";
}

function outcomeOf(run: Run, command: CompleteRunCommand): RunOutcome {
  return run.cancelRequested ? "cancelled" : command.outcome;
}
