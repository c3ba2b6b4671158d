import type { Conversation, ConversationCursor, ConversationPage } from "../model/conversation.ts";

interface Page {
  readonly limit: number;
  readonly after: ConversationCursor | null;
  /** Aborts when nobody waits for the rest. */
  readonly signal: AbortSignal;
  readonly read: (size: number, after: ConversationCursor | null) => Promise<ConversationPage>;
  /** Those that may be shown, in their order. */
  readonly keep: (found: readonly Conversation[]) => Promise<readonly Conversation[]>;
}

// Who has lost access to much does not read it all in pages of one.
const largestRead = 200;

/** A full page of those conversations of a list that may be shown. Where all may, it costs one read. */
export async function readablePage({ limit, after, signal, read, keep }: Page): Promise<ConversationPage> {
  const kept: Conversation[] = [];
  // One more than the page: whether a page follows is known only by what may be shown.
  let [size, from] = [limit + 1, after];
  for (;;) {
    const { conversations, nextCursor } = await read(size, from);
    signal.throwIfAborted();
    kept.push(...(await keep(conversations)));
    const last = kept.length > limit ? kept[limit - 1] : undefined;
    if (last !== undefined) return { conversations: kept.slice(0, limit), nextCursor: cursorOf(last) };
    if (nextCursor === null) return { conversations: kept, nextCursor: null };
    [size, from] = [Math.max(size, Math.min(size * 2, largestRead)), nextCursor];
  }
}

function cursorOf({ updated, conversationId }: Conversation): ConversationCursor {
  return { updated, conversationId };
}
