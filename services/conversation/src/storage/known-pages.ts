import { LRUCache } from "lru-cache";
import type { StatedConversation } from "../domain/model/conversation.ts";
import type { Message } from "../domain/model/message.ts";

/** Ranks of a conversation, the second one exclusive. */
export interface RankRange {
  readonly conversation: StatedConversation;
  readonly from: number;
  readonly to: number;
}

interface Known {
  readonly state: string;
  readonly messages: readonly Message[];
  /** Bytes of memory. */
  readonly weight: number;
}

/**
 * Messages of ranges of ranks as their documents were in a state of their conversation, least recently used out first. The state is read
 * before the messages: they may be newer than it, and never are older.
 */
export class KnownPages {
  readonly #known: LRUCache<string, Known> | undefined;

  /** @param maxBytes How much memory they may take; 0 for none. @param maxAgeMs For how long any of them is kept. */
  constructor(maxBytes: number, maxAgeMs: number) {
    if (maxBytes === 0) return;
    this.#known = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ weight }) => weight, ttl: maxAgeMs });
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#known?.calculatedSize ?? 0;
  }

  /** Undefined where they must be read. */
  find(range: RankRange): readonly Message[] | undefined {
    const { state } = range.conversation;
    if (state === undefined) return undefined;
    const known = this.#known?.get(nameOf(range));
    return known?.state === state ? known.messages : undefined;
  }

  /**
   * Ranks have no gaps: what lacks one was read while a dump was put back, and is not kept.
   * @param messages As they were read after the conversation. @param weight What they take, in bytes of memory.
   */
  keep(range: RankRange, messages: readonly Message[], weight: number): void {
    const { state } = range.conversation;
    const isWhole = new Set(messages.map(({ rank }) => rank)).size === range.to - range.from;
    if (state !== undefined && isWhole)
      this.#known?.set(nameOf(range), { state, messages, weight: Math.max(1, weight) });
  }

  /** The database was put back: what was read while that was done may be of either. */
  clear(): void {
    this.#known?.clear();
  }

  forgetOld(): void {
    this.#known?.purgeStale();
  }
}

function nameOf({ conversation: { workspaceId, conversationId }, from, to }: RankRange): string {
  return `${workspaceId} ${conversationId} ${from} ${to}`;
}
