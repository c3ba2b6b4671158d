import type { ConversationKey } from "../domain/model/conversation.ts";
import type { MessageOutline, MessageRepository } from "../domain/model/message.ts";

const mostKnown = 20_000;

type Outlines = ReadonlyMap<string, MessageOutline>;

interface Question {
  readonly messageIds: Set<string>;
  readonly answer: Promise<Outlines>;
}

/**
 * About what messages weigh, in bytes. Weighing costs the database as much as reading them: what people have said does not change, so
 * that it is asked for once.
 */
export class KnownWeights {
  readonly #messages: MessageRepository;
  readonly #known = new Map<string, number>();
  // By conversation: what was asked and is not answered, and what is asked once it is.
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Question>();

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** Weights by message id: null where nobody wrote it down, none of messages that are not there. */
  async of(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
    const conversation = `${key.workspaceId} ${key.conversationId}`;
    const name = (messageId: string): string => `${key.workspaceId} ${key.conversationId} ${messageId}`;
    const weights = new Map<string, number | null>();
    for (const messageId of messageIds) {
      const weight = this.#known.get(name(messageId));
      if (weight !== undefined) weights.set(messageId, weight);
    }
    const unknown = messageIds.filter((messageId) => !weights.has(messageId));
    if (unknown.length === 0) return weights;
    const answer = await this.#ask(key, conversation, unknown);
    for (const messageId of unknown) {
      const outline = answer.get(messageId);
      if (outline === undefined) continue;
      weights.set(messageId, outline.weight);
      if (outline.kind === "user" && outline.weight !== null) this.#know(name(messageId), outline.weight);
    }
    return weights;
  }

  /** Whoever asks while a question is under way shares the next one, which begins after all of them have asked. */
  #ask(key: ConversationKey, conversation: string, messageIds: readonly string[]): Promise<Outlines> {
    const next = this.#next.get(conversation);
    if (next !== undefined) {
      for (const messageId of messageIds) next.messageIds.add(messageId);
      return next.answer;
    }
    const asked = new Set(messageIds);
    const before = this.#underWay.get(conversation);
    if (before === undefined) return this.#begin(key, conversation, asked);
    const answer = before.then(() => {
      this.#next.delete(conversation);
      return this.#begin(key, conversation, asked);
    });
    this.#next.set(conversation, { messageIds: asked, answer });
    return answer;
  }

  #begin(key: ConversationKey, conversation: string, messageIds: ReadonlySet<string>): Promise<Outlines> {
    const answer = this.#messages.outlines(key, [...messageIds]);
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.set(conversation, over);
    void over.then(() => this.#underWay.delete(conversation));
    return answer;
  }

  #know(name: string, weight: number): void {
    this.#known.set(name, weight);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}
