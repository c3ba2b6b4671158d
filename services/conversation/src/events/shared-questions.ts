import { setImmediate as nextTurn } from "node:timers/promises";
import type { ConversationKey } from "../domain/model/conversation.ts";

interface Question<T> {
  readonly messageIds: Set<string>;
  readonly answer: Promise<T>;
}

/**
 * Puts questions about messages of a conversation together: many streams of it are told of the same message in the same moment. A question
 * always begins after all who share its answer have asked, so that none hears what was so before.
 */
export class SharedQuestions<T> {
  readonly #put: (key: ConversationKey, messageIds: readonly string[]) => Promise<T>;
  // By name: what was put and is not answered, and what is put next.
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Question<T>>();

  /** @param put Asks the database. */
  constructor(put: (key: ConversationKey, messageIds: readonly string[]) => Promise<T>) {
    this.#put = put;
  }

  /**
   * @param among Whose answers may hold more than was asked: with "conversation" those of all who ask about it, with "same" those of who
   * ask about just these messages.
   */
  ask(key: ConversationKey, messageIds: readonly string[], among: "conversation" | "same"): Promise<T> {
    const of = `${key.workspaceId} ${key.conversationId}`;
    const name = among === "same" ? `${of} ${messageIds.join(" ")}` : of;
    const next = this.#next.get(name);
    if (next !== undefined) {
      for (const messageId of messageIds) next.messageIds.add(messageId);
      return next.answer;
    }
    const asked = new Set(messageIds);
    const before = this.#underWay.get(name) ?? nextTurn(undefined);
    const answer = before.then(() => {
      this.#next.delete(name);
      return this.#begin(key, name, asked);
    });
    this.#next.set(name, { messageIds: asked, answer });
    return answer;
  }

  #begin(key: ConversationKey, name: string, messageIds: ReadonlySet<string>): Promise<T> {
    const answer = this.#put(key, [...messageIds]);
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.set(name, over);
    void over.then(() => {
      if (this.#underWay.get(name) === over) this.#underWay.delete(name);
    });
    return answer;
  }
}
