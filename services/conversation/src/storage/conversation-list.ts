import type { Filter } from "mongodb";
import type { ConversationCursor } from "../domain/conversation.ts";
import type { Collections } from "./collections.ts";
import type { ConversationDocument } from "./documents.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// A page is looked for in a short time first: bounded ranges cost what they hold on every server, while on some a sort
// that is cut by a limit walks all that its index has (architecture 5). Few steps for who has little, little to walk for
// who has much.
const spansMs = [10_000, 5 * minuteMs, 3 * hourMs, 4 * dayMs, 120 * dayMs, Number.POSITIVE_INFINITY];

/** What part of whose list is wanted. */
export interface ListQuery {
  readonly workspaceId: string;
  /** Whose list: what they own and what they take part in. */
  readonly memberId: string;
  /** Exclusive; null for the beginning. */
  readonly after: ConversationCursor | null;
  readonly limit: number;
}

type Range = Filter<Pick<ConversationDocument, "updated" | "conversationId">>;
type Ask = (range: Range) => Promise<readonly ConversationDocument[]>;

/** The first conversations of a list, last updated first; at most `limit`. */
export async function readConversationList({ conversations }: Collections, query: ListQuery, now: number): Promise<readonly ConversationDocument[]> {
  const { limit, memberId } = query;
  const ask: Ask = async (range) => {
    // Owned ones apart from the others: a range over an index of arrays costs more.
    const parts = await Promise.all([{ ownerId: memberId }, { guestIds: memberId }].map((whose) => inRange(conversations, query, whose, range)));
    return parts.flat().sort(lastUpdatedFirst).slice(0, limit);
  };
  const found: ConversationDocument[] = [];
  for await (const conversation of behind(ask, limit, query.after, now)) {
    if (conversation.visibility !== "deleted") found.push(conversation);
    if (found.length === limit) break;
  }
  return found;
}

/** All that is in the list behind a place, in its order, read as it is needed: `size` conversations or fewer at a time. */
async function* behind(ask: Ask, size: number, after: ConversationCursor | null, now: number): AsyncGenerator<ConversationDocument> {
  for (const range of rangesBehind(after, now)) {
    const chunk = await ask(range);
    yield* chunk;
    const last = chunk.at(-1);
    // There may be more in the range.
    if (last !== undefined && chunk.length === size) return yield* behind(ask, size, last, now);
  }
}

/** Ranges that hold everything behind a place, each once, the nearest first. */
function rangesBehind(after: ConversationCursor | null, now: number): readonly Range[] {
  const spans = spansMs.map((span, index): Range => {
    const [from, before] = [after?.updated ?? now, index === 0 ? after?.updated : (after?.updated ?? now) - (spansMs[index - 1] ?? 0)];
    return { updated: { $gte: from - span, ...(before === undefined ? {} : { $lt: before }) } };
  });
  return after === null ? spans : [{ updated: after.updated, conversationId: { $lt: after.conversationId } }, ...spans];
}

// Nothing but what the index holds: one condition more, and some servers read every conversation of the workspace.
function inRange(conversations: Collections["conversations"], { workspaceId, limit }: ListQuery, whose: { readonly ownerId: string } | { readonly guestIds: string }, range: Range): Promise<ConversationDocument[]> {
  return conversations
    .find({ workspaceId, ...whose, ...range } as Filter<ConversationDocument>)
    .sort({ updated: -1, conversationId: -1 })
    .limit(limit)
    .toArray();
}

function lastUpdatedFirst(one: ConversationDocument, other: ConversationDocument): number {
  return other.updated - one.updated || (other.conversationId < one.conversationId ? -1 : 1);
}
