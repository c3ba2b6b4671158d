import type { ConversationKey } from "../model/conversation.ts";
import { newestVersions } from "../model/message.ts";
import type { Message, MessageOutline, MessageRepository } from "../model/message.ts";

/** Ranks, `to` exclusive. */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

/** What is known of the messages from a rank on before they are read. */
export interface Weighed {
  readonly from: number;
  readonly outlines: readonly MessageOutline[];
  /** What somebody has read already. */
  readonly messages?: readonly Message[];
}

interface Reached {
  readonly messages: readonly Message[];
  readonly bytes: number;
  /** Of how many outlines they are: what was deleted meanwhile is no message. */
  readonly count: number;
}

// Of so many it is asked how large they are, of twice as many the next time: a database reads all of a message to say it.
const [ranksFirst, ranksAtOnce] = [8, 50];
// A weight is several times what most messages have: reading no more than fits for certain would come near the budget in many steps.
const leastRoom = 256 * 1024;
// Messages of before their weight was written down.
const unweighedAtOnce = 20;

/** What models read: the visible messages of a conversation, the newest version of each. They are weighed before they are read. */
export class History {
  readonly #messages: MessageRepository;

  constructor(messages: MessageRepository) {
    this.#messages = messages;
  }

  /** Weighs the newest below a rank, for `newest` of a range that ends there or a little before. */
  async weigh(key: ConversationKey, rank: number): Promise<Weighed> {
    const from = Math.max(0, rank - ranksFirst);
    return { from, outlines: await this.#outlines(key, from, rank) };
  }

  /**
   * The newest messages of a range that fit a budget of bytes, oldest first; always the newest one.
   * @param weighed What was weighed while others found out where the range ends.
   */
  async newest(
    key: ConversationKey,
    { from: lowest, to }: RankRange,
    budget: number,
    weighed: Weighed = { from: to, outlines: [] },
  ): Promise<readonly Message[]> {
    const history: Message[] = [];
    let [end, ranks, bytes] = [to, ranksFirst, 0];
    while (end > lowest && bytes < budget) {
      const isWeighed = end > weighed.from;
      const start = Math.max(lowest, isWeighed ? weighed.from : end - ranks);
      const outlines = isWeighed
        ? weighed.outlines.filter(({ rank }) => rank >= start && rank < to)
        : await this.#outlines(key, start, end);
      const read = await this.#reach(key, outlines.toReversed(), budget - bytes, weighed.messages);
      history.unshift(...read.messages.toReversed());
      bytes += read.bytes;
      [end, ranks] = [start, Math.min(ranksAtOnce, ranks * 2)];
    }
    // What was read beyond the budget goes, but never the question itself.
    while (bytes > budget && history.length > 1) bytes -= sizeOf(history.shift());
    return history;
  }

  /** The oldest messages of a range until they reach a budget of bytes, and where to go on; null at the end. */
  async page(
    key: ConversationKey,
    { from, to }: RankRange,
    budget: number,
  ): Promise<{ messages: readonly Message[]; next: number | null }> {
    const page: Message[] = [];
    let [next, ranks, bytes] = [from, ranksFirst, 0];
    while (next < to && bytes < budget) {
      const end = Math.min(to, next + ranks);
      const outlines = await this.#outlines(key, next, end);
      const read = await this.#reach(key, outlines, budget - bytes);
      page.push(...read.messages);
      bytes += read.bytes;
      [next, ranks] = [outlines[read.count]?.rank ?? end, Math.min(ranksAtOnce, ranks * 2)];
    }
    return { messages: page, next: next < to ? next : null };
  }

  /** What there is at ranks, ascending. */
  async #outlines(key: ConversationKey, from: number, to: number): Promise<readonly MessageOutline[]> {
    const outlines = await this.#messages.outlinesInRanks(key, from, to);
    return newestVersions(outlines).filter(({ visibility, isSuperseded }) => visibility === "visible" && !isSuperseded);
  }

  /**
   * Reads these in their order until they reach a budget of bytes, in few steps: beyond it one of them, or a little.
   * @param known Those of them that need not be read.
   */
  async #reach(
    key: ConversationKey,
    outlines: readonly MessageOutline[],
    budget: number,
    known: readonly Message[] = [],
  ): Promise<Reached> {
    const messages: Message[] = [];
    let [bytes, count] = [0, 0];
    while (count < outlines.length && bytes < budget) {
      const some = fitting(outlines.slice(count), budget - bytes);
      const read = new Map(known.map((message) => [message.messageId, message]));
      const unread = some.filter((messageId) => !read.has(messageId));
      const found = unread.length === 0 ? [] : await this.#messages.findMany(key, unread);
      for (const message of found) read.set(message.messageId, message);
      const seen = some.flatMap((messageId) => read.get(messageId) ?? []).filter(isSeen);
      messages.push(...seen);
      bytes += seen.reduce((sum, message) => sum + sizeOf(message), 0);
      count += some.length;
    }
    return { messages, bytes, count };
  }
}

/** The ids of the first of these that fit, by the bound that a weight is; one where none does. */
function fitting(outlines: readonly MessageOutline[], budget: number): readonly string[] {
  const room = Math.max(budget, leastRoom);
  let weight = 0;
  const tooMuch = outlines.findIndex((outline) => (weight += outline.weight ?? room / unweighedAtOnce) > room);
  const count = tooMuch === -1 ? outlines.length : Math.max(1, tooMuch);
  return outlines.slice(0, count).map(({ messageId }) => messageId);
}

function isSeen(message: Message): boolean {
  return message.visibility === "visible" && !(message.kind === "fragment" && message.fragmentVersion === "superseded");
}

function sizeOf(message: Message | undefined): number {
  const called = message?.kind === "agent" ? (message.actionUnits ?? 0) : 0;
  return Buffer.byteLength(message?.content ?? "") + called;
}
