import type { Actor } from "./actor.ts";
import type { AnswerLog } from "./answer-log.ts";
import { notAnAnswer } from "./conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { RunMovedOn } from "./conversation-store.ts";
import type { ConversationStore, OutboxPublisher } from "./conversation-store.ts";
import type { Conversation } from "./conversation.ts";
import { endRun } from "./end-run.ts";
import type { AgentMessage, UserMessage } from "./message.ts";
import type { Run, RunRepository } from "./run.ts";

interface Dependencies {
  readonly reader: ConversationReader;
  readonly runs: RunRepository;
  readonly store: ConversationStore;
  readonly outbox: OutboxPublisher;
  readonly answers: AnswerLog;
  readonly now: () => number;
}

/** Cancelling answers: recorded first, then told. */
export class CancelService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Cancels the generation of answers. What has ended stays as it is. Nothing is cancelled unless every id is an
   * answer of the conversation. @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `messageIds[i]`.
   */
  async cancel(actor: Actor, conversationId: string, messageIds: readonly string[]): Promise<void> {
    const { reader } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const messages = new Map((await reader.messages(conversation, messageIds)).map((message) => [message.messageId, message]));
    const answers = messageIds.map((id, index) => {
      const message = messages.get(id);
      if (message?.kind !== "agent") throw notAnAnswer(index);
      return message;
    });
    await this.#cancelAll(conversation, answers);
  }

  /** Cancels what is still being written in answer to a user message, which stands right behind it. */
  async cancelAnswersTo(conversation: Conversation, message: UserMessage): Promise<void> {
    await this.#cancelAll(conversation, await this.#deps.reader.runningAnswersTo(conversation, message.messageId));
  }

  async #cancelAll(conversation: Conversation, answers: readonly AgentMessage[]): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.messageId, answer]));
    const found = await this.#deps.runs.findForMessages(conversation, [...byId.keys()]);
    await Promise.all(found.map((run) => this.#cancelRun(run, byId.get(run.messageId) as AgentMessage)));
  }

  async #cancelRun(first: Run, message: AgentMessage): Promise<void> {
    const { runs, answers } = this.#deps;
    let run: Run | null = first;
    while (run !== null && run.state !== "ended") {
      if (run.state === "queued" ? await this.#endQueued(run, message) : await runs.compareAndSet(run, { state: "running" }, { cancelRequested: true })) {
        if (run.state === "running") answers.tellCancelled(run);
        return;
      }
      run = await runs.find(run);
    }
  }

  async #endQueued(run: Run, message: AgentMessage): Promise<boolean> {
    const { store, outbox, answers, now } = this.#deps;
    // Nobody has published for a run that never started; after a recovery the subject's last event is a fence.
    const expectedSequence = run.attempt === 0 ? 0 : null;
    const position = { epoch: answers.epoch(), lastSequence: answers.seenSequence() };
    try {
      const changed = await store.change(run, () =>
        endRun(run, message, { outcome: "cancelled", content: null, chainOfThought: null, error: null, modelCalls: [], position, expectedSequence, now: now() }),
      );
      if (changed !== null) outbox.kick(run);
      return true;
    } catch (error) {
      if (error instanceof RunMovedOn) return false;
      throw error;
    }
  }
}
