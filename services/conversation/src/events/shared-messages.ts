import type { ConversationKey } from "../domain/model/conversation.ts";
import { weightOf } from "../domain/model/message-weight.ts";
import type { Message, MessageRepository } from "../domain/model/message.ts";

interface Shared {
  readonly message: Promise<Message | null>;
  weight: number;
}

const smallWeight = 64 * 1024;
// Clients that replay the same at the same time come to a message within this time of each other.
const keptMs = 2_000;
const keptWeight = 12 * 1024 * 1024;

/**
 * Large messages, each read once for all who ask for it at the same time. What is shared is never shown after it was deleted: whoever takes
 * what another one has read asks first whether it is still there. Only what does not change any more is shared.
 */
export class SharedMessages {
  readonly #messages: MessageRepository;
  readonly #shared = new Map<string, Shared>();
  #weight = 0;

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** @returns null when the message is not in the conversation. */
  async find(key: ConversationKey, messageId: string): Promise<Message | null> {
    const name = `${key.workspaceId} ${key.conversationId} ${messageId}`;
    const shared = this.#shared.get(name);
    if (shared === undefined) return this.#read(key, messageId, name);
    const message = await shared.message.catch(() => null);
    if (message === null || !isSettled(message) || (await this.#isDeleted(key, messageId)))
      return this.#messages.find(key, messageId);
    return message;
  }

  async #read(key: ConversationKey, messageId: string, name: string): Promise<Message | null> {
    const shared: Shared = { message: this.#messages.find(key, messageId), weight: 0 };
    this.#shared.set(name, shared);
    try {
      const message = await shared.message;
      if (message !== null && isSettled(message) && weightOf(message) > smallWeight)
        this.#keep(name, shared, weightOf(message));
      else this.#forget(name, shared);
      return message;
    } catch (error) {
      this.#forget(name, shared);
      throw error;
    }
  }

  async #isDeleted(key: ConversationKey, messageId: string): Promise<boolean> {
    return (await this.#messages.deleted(key, [messageId])).has(messageId);
  }

  #keep(name: string, shared: Shared, weight: number): void {
    shared.weight = weight;
    this.#weight += weight;
    setTimeout(() => this.#forget(name, shared), keptMs).unref();
    for (const [oldest, other] of this.#shared) {
      if (this.#weight <= keptWeight) return;
      this.#forget(oldest, other);
    }
  }

  #forget(name: string, shared: Shared): void {
    if (this.#shared.get(name) !== shared) return;
    this.#shared.delete(name);
    this.#weight -= shared.weight;
  }
}

/** What is being written may be read before the event that it is read for. */
function isSettled(message: Message): boolean {
  return (message.kind !== "agent" && message.kind !== "compaction") || message.status !== "created";
}
