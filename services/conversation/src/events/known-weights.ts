import type { ConversationKey } from "../domain/model/conversation.ts";
import type { MessageOutline, MessageRepository } from "../domain/model/message.ts";
import { SharedQuestions } from "./shared-questions.ts";

const mostKnown = 20_000;

type Outlines = ReadonlyMap<string, MessageOutline>;

/**
 * About what messages weigh, in bytes. Weighing costs the database as much as reading them: what is written does not grow, so that it is
 * asked for once.
 */
export class KnownWeights {
  readonly #outlines: SharedQuestions<Outlines>;
  readonly #known = new Map<string, number>();

  constructor(messages: MessageRepository) {
    this.#outlines = new SharedQuestions((key, messageIds) => messages.outlines(key, messageIds));
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
    const answer = await this.#outlines.ask(key, unknown, "conversation");
    for (const messageId of unknown) {
      const outline = answer.get(messageId);
      if (outline === undefined) continue;
      weights.set(messageId, outline.weight);
      if (outline.isWritten && outline.weight !== null) this.#know(name(messageId), outline.weight);
    }
    return weights;
  }

  #know(name: string, weight: number): void {
    this.#known.set(name, weight);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}
