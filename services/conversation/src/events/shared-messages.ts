import type { ConversationKey } from "../domain/model/conversation.ts";
import { weightOf } from "../domain/model/message-weight.ts";
import type { Message, MessageRepository } from "../domain/model/message.ts";
import { SharedQuestions } from "./shared-questions.ts";

interface Large {
  readonly message: Message;
  readonly weight: number;
}

const smallWeight = 64 * 1024;
// Clients that replay the same at the same time come to a message within this time of each other.
const keptMs = 2_000;
const keptWeight = 12 * 1024 * 1024;

/**
 * Messages, each read once for all who ask for it in the same moment; a large one for all who do within a short time. What was read before
 * it was asked for is never shown after it was deleted: whoever takes it asks first whether it is still there. Only what does not change
 * any more is kept.
 */
export class SharedMessages {
  readonly #found: SharedQuestions<readonly Message[]>;
  readonly #deleted: SharedQuestions<ReadonlySet<string>>;
  readonly #large = new Map<string, Large>();
  #weight = 0;

  constructor(messages: MessageRepository) {
    this.#found = new SharedQuestions((key, messageIds) => messages.findMany(key, messageIds));
    this.#deleted = new SharedQuestions((key, messageIds) => messages.deleted(key, messageIds));
  }

  /** Those of these that are in the conversation. */
  async find(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Message[]> {
    const [only] = messageIds;
    if (only === undefined) return [];
    // Events that are large come alone.
    if (messageIds.length > 1) return this.#found.ask(key, messageIds, "same");
    const name = `${key.workspaceId} ${key.conversationId} ${only}`;
    const large = this.#large.get(name);
    if (large !== undefined && !(await this.#deleted.ask(key, messageIds, "conversation")).has(only))
      return [large.message];
    const [message] = await this.#found.ask(key, messageIds, "same");
    if (message === undefined) return [];
    if (isSettled(message) && weightOf(message) > smallWeight) this.#keep(name, message);
    return [message];
  }

  #keep(name: string, message: Message): void {
    if (this.#large.get(name)?.message === message) return;
    this.#forget(name, this.#large.get(name));
    const large = { message, weight: weightOf(message) };
    this.#large.set(name, large);
    this.#weight += large.weight;
    setTimeout(() => this.#forget(name, large), keptMs).unref();
    for (const [oldest, other] of this.#large) {
      if (this.#weight <= keptWeight) return;
      this.#forget(oldest, other);
    }
  }

  #forget(name: string, large: Large | undefined): void {
    if (large === undefined || this.#large.get(name) !== large) return;
    this.#large.delete(name);
    this.#weight -= large.weight;
  }
}

/** What is being written may be read before the event that it is read for. */
function isSettled(message: Message): boolean {
  return (message.kind !== "agent" && message.kind !== "compaction") || message.status !== "created";
}
