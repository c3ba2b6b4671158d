import type { ConversationKey } from "../domain/model/conversation.ts";
import type { MessageRepository } from "../domain/model/message.ts";

const mostKnown = 20_000;

/**
 * About what messages weigh, in bytes. Weighing costs the database as much as reading them: what people have said does not change, so
 * that it is asked for once.
 */
export class KnownWeights {
  readonly #messages: MessageRepository;
  readonly #known = new Map<string, number>();

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** Weights by message id: null where nobody wrote it down, none of messages that are not there. */
  async of(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const name = (messageId: string): string => `${key.workspaceId} ${key.conversationId} ${messageId}`;
    const weights = new Map<string, number | null>();
    for (const messageId of messageIds) {
      const weight = this.#known.get(name(messageId));
      if (weight !== undefined) weights.set(messageId, weight);
    }
    const unknown = messageIds.filter((messageId) => !weights.has(messageId));
    if (unknown.length === 0) return weights;
    for (const { messageId, kind, weight } of (await this.#messages.outlines(key, unknown)).values()) {
      weights.set(messageId, weight);
      if (kind === "user" && weight !== null) this.#know(name(messageId), weight);
    }
    return weights;
  }

  #know(name: string, weight: number): void {
    this.#known.set(name, weight);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}
