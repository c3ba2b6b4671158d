import type { ConversationKey } from "../model/conversation.ts";
import { newestVersions } from "../model/message.ts";
import type { Message, MessageRepository } from "../model/message.ts";

/** Ranks, `to` exclusive. */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

const chunkRanks = 20;

/** What models read: the visible messages of a conversation, the newest version of each. */
export class History {
  readonly #messages: MessageRepository;

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** The newest messages of a range that fit a budget of bytes, oldest first; always the newest one. */
  async newest(key: ConversationKey, { from: lowest, to }: RankRange, budget: number): Promise<readonly Message[]> {
    const history: Message[] = [];
    let [from, bytes] = [to, 0];
    while (from > lowest && bytes < budget) {
      const start = Math.max(lowest, from - chunkRanks);
      const chunk = await this.#visible(key, start, from);
      history.unshift(...chunk);
      bytes += chunk.reduce((sum, message) => sum + sizeOf(message), 0);
      from = start;
    }
    // What was read beyond the budget goes, but never the question itself.
    while (bytes > budget && history.length > 1) bytes -= sizeOf(history.shift());
    return history;
  }

  /** The oldest messages of a range that fit a budget of bytes, at least a chunk, and where to go on; null at the end. */
  async page(
    key: ConversationKey,
    { from, to }: RankRange,
    budget: number,
  ): Promise<{ messages: readonly Message[]; next: number | null }> {
    const page: Message[] = [];
    let [next, bytes] = [from, 0];
    while (next < to && bytes < budget) {
      const end = Math.min(to, next + chunkRanks);
      const chunk = await this.#visible(key, next, end);
      page.push(...chunk);
      bytes += chunk.reduce((sum, message) => sum + sizeOf(message), 0);
      next = end;
    }
    return { messages: page, next: next < to ? next : null };
  }

  async #visible(key: ConversationKey, from: number, to: number): Promise<Message[]> {
    return newestVersions(await this.#messages.inRanks(key, from, to)).filter(isSeen);
  }
}

function isSeen(message: Message): boolean {
  return message.visibility === "visible" && !(message.kind === "fragment" && message.fragmentVersion === "superseded");
}

function sizeOf(message: Message | undefined): number {
  const called = message?.kind === "agent" ? (message.actionUnits ?? 0) : 0;
  return Buffer.byteLength(message?.content ?? "") + called;
}
