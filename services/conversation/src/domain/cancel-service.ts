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

  /** Cancels whatever is still being written in a conversation. */
  async cancelAllIn(conversation: Conversation): Promise<void> {
    const open = await this.#deps.runs.openIn(conversation);
    if (open.length === 0) return;
    const messages = await this.#deps.reader.messages(conversation, open.map(({ messageId }) => messageId));
    await this.#cancelAll(conversation, messages.filter((message) => message.kind === "agent"));
  }

  async #cancelAll(conversation: Conversation, answers: readonly AgentMessage[]): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.messageId, answer]));
    const found = await this.#deps.runs.findForMessages(conversation, [...byId.keys()]);
    const queued = found.filter((run) => run.state === "queued");
    // All at once where nobody interferes: each by itself would be a transaction on the same conversation.
    const ended = queued.length > 1 && (await this.#endQueued(queued, byId));
    await Promise.all(found.filter((run) => !(ended && run.state === "queued")).map((run) => this.#cancelRun(run, byId)));
  }

  async #cancelRun(first: Run, messages: ReadonlyMap<string, AgentMessage>): Promise<void> {
    const { runs, answers } = this.#deps;
    let run: Run | null = first;
    while (run !== null && run.state !== "ended") {
      if (run.state === "queued" ? await this.#endQueued([run], messages) : await runs.compareAndSet(run, { state: "running" }, { cancelRequested: true })) {
        if (run.state === "running") answers.tellCancelled(run);
        return;
      }
      run = await runs.find(run);
    }
  }

  /** Ends runs that nobody works on, all or none; says whether they were still so. */
  async #endQueued(queued: readonly Run[], messages: ReadonlyMap<string, AgentMessage>): Promise<boolean> {
    const { store, outbox, answers, now } = this.#deps;
    const [first] = queued;
    if (first === undefined) return true;
    const position = { epoch: answers.epoch(), lastSequence: answers.seenSequence() };
    const end = { outcome: "cancelled" as const, content: null, chainOfThought: null, error: null, modelCalls: [], position, now: now() };
    // Nobody has published for a run that never started; after a recovery the subject's last event is a fence.
    const changes = queued.map((run) => endRun(run, messages.get(run.messageId) as AgentMessage, { ...end, expectedSequence: run.attempt === 0 ? 0 : null }));
    try {
      const all = { endings: changes.flatMap(({ endings = [] }) => endings), events: changes.flatMap(({ events }) => events), traceparent: first.traceparent };
      if ((await store.change(first, () => all)) !== null) outbox.kick(first);
      return true;
    } catch (error) {
      if (error instanceof RunMovedOn) return false;
      throw error;
    }
  }
}
