import type { ConversationKey } from "../domain/model/conversation.ts";
import type { MessageOutline, MessageRepository } from "../domain/model/message.ts";

const mostKnown = 20_000;

/**
 * About what messages weigh, in bytes. Weighing costs the database as much as reading them: what people have said does not change, so
 * that it is asked for once.
 */
export class KnownWeights {
  readonly #messages: MessageRepository;
  readonly #known = new Map<string, number>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** Weights by message id: null where nobody wrote it down, none of messages that are not there. */
  async of(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const conversation = `${key.workspaceId} ${key.conversationId}`;
    // Many who replay the same at the same time ask once. Who follows live asks for one, and waits for nobody.
    while (messageIds.length > 1 && this.#asking.has(conversation)) await this.#asking.get(conversation);
    const name = (messageId: string): string => `${key.workspaceId} ${key.conversationId} ${messageId}`;
    const weights = new Map<string, number | null>();
    for (const messageId of messageIds) {
      const weight = this.#known.get(name(messageId));
      if (weight !== undefined) weights.set(messageId, weight);
    }
    const unknown = messageIds.filter((messageId) => !weights.has(messageId));
    if (unknown.length === 0) return weights;
    for (const { messageId, kind, weight } of await this.#ask(key, conversation, unknown)) {
      weights.set(messageId, weight);
      if (kind === "user" && weight !== null) this.#know(name(messageId), weight);
    }
    return weights;
  }

  async #ask(key: ConversationKey, conversation: string, messageIds: readonly string[]): Promise<MessageOutline[]> {
    const asked = this.#messages.outlines(key, messageIds);
    const over = asked.then(
      () => undefined,
      () => undefined,
    );
    this.#asking.set(conversation, over);
    try {
      return [...(await asked).values()];
    } finally {
      if (this.#asking.get(conversation) === over) this.#asking.delete(conversation);
    }
  }

  #know(name: string, weight: number): void {
    this.#known.set(name, weight);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}
