import { isStale } from "../changes/conversation-store.ts";
import type { Changes, ConversationStore } from "../changes/conversation-store.ts";
import { endRun } from "../changes/end-run.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import { isConversationNotFound } from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { UserMessage } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { Run, RunRepository } from "../model/run.ts";
import { wholeAnswer } from "./committed-steps.ts";
import type { CommittedSteps } from "./committed-steps.ts";
import type { ConversationReader } from "./conversation-reader.ts";

interface Dependencies {
  readonly reader: ConversationReader;
  readonly runs: RunRepository;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly models: ModelCatalogue;
  readonly committedSteps: CommittedSteps;
  readonly now: () => number;
}

export type How = "cancelled" | "stopped";

/** Ends answers that are being written: recorded in the run first, then its runner is notified. */
export class AnswerCancellation {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Cancels what is still being written in answer to a user message, which stands right after it. */
  async cancelAnswersTo(conversation: Conversation, message: UserMessage): Promise<void> {
    const answers = await this.#deps.reader.runningAnswersTo(conversation, message.messageId);
    await this.end(conversation, answers, "cancelled");
  }

  /** Cancels whatever is still being written in a conversation. */
  async cancelAllIn(conversation: ConversationKey): Promise<void> {
    const open = (await this.#deps.runs.openIn(conversation)).filter(({ kind }) => kind === "answer");
    if (open.length === 0) return;
    await this.end(
      conversation,
      open.map(({ messageId }) => messageId),
      "cancelled",
    );
  }

  /** Ends these answers, cancelled or stopped with what they have said as their answer; what has ended stays as it is. */
  async end(conversation: ConversationKey, messageIds: readonly string[], how: How): Promise<void> {
    const found = await this.#deps.runs.findForMessages(conversation, messageIds);
    const queued = found.filter(hasNoRunner);
    // All at once where nobody interferes: each by itself would be a transaction on the same conversation.
    const ended = queued.length > 1 && (await this.endQueued(queued, how));
    await Promise.all(found.filter((run) => !(ended && hasNoRunner(run))).map((run) => this.#endOne(run, how)));
  }

  async #endOne(first: Run, how: How): Promise<void> {
    const { runs, answers } = this.#deps;
    let run: Run | null = first;
    while (run !== null && run.state !== "ended") {
      const asked = how === "cancelled" ? { cancelRequested: true } : { stopRequested: true };
      if (
        hasNoRunner(run) ? await this.endQueued([run], how) : await runs.compareAndSet(run, { state: "running" }, asked)
      ) {
        if (!hasNoRunner(run)) answers.notify(run, how);
        return;
      }
      run = await runs.find(run);
    }
  }

  /** Ends runs that nobody works on, all or none; says whether they were still so. */
  async endQueued(queued: readonly Run[], how: How): Promise<boolean> {
    const { store, answers, models, committedSteps, now } = this.#deps;
    const [first] = queued;
    if (first === undefined) return true;
    const position = { epoch: answers.epoch(), lastSequence: answers.seenSequence() };
    const end = { error: null, modelCalls: [], position, now: now() };
    const ends = await Promise.all(
      queued.map(async (run) => {
        const answer = wholeAnswer(await committedSteps.of(run), { text: "", chainOfThought: null });
        // Nobody has published for a run that never started; after a recovery the subject's last event is a fence.
        const expectedSequence = run.attempt === 0 ? 0 : null;
        // Who was told that it is cancelled finds it so: a run may have come back to the queue since.
        const outcome = run.cancelRequested ? "cancelled" : how;
        return { run, end: { ...end, ...answer, outcome, content: answer.content || null, expectedSequence } };
      }),
    );
    const changes = (conversation: Conversation): Changes => {
      const each = ends.map(({ run, end }) => endRun(run, end, conversation, models));
      return {
        actions: each.flatMap(({ actions = [] }) => actions),
        approvalFacts: each.flatMap(({ approvalFacts = [] }) => approvalFacts),
        endings: each.flatMap(({ endings = [] }) => endings),
        settles: each.flatMap(({ settles = [] }) => settles),
        events: each.flatMap(({ events }) => events),
        traceparent: first.traceparent,
      };
    };
    try {
      await store.change(first, changes);
      return true;
    } catch (error) {
      if (isStale(error, "run")) return false;
      if (isConversationNotFound(error)) return true;
      throw error;
    }
  }
}

/** Whether it can be ended here and now. */
function hasNoRunner({ state }: Run): boolean {
  return state === "queued" || state === "waiting";
}
