import type { ConversationCursor } from "../domain/conversation.ts";
import type { Collections } from "./collections.ts";
import type { ConversationDocument } from "./documents.ts";

const hourMs = 3_600_000;
// A page is looked for in a short time first: bounded ranges cost what they hold on every server, while on some a sort
// that is cut by a limit walks all that its index has (architecture 5).
const spansMs = [hourMs, 24 * hourMs, 30 * 24 * hourMs, Number.POSITIVE_INFINITY];

/** What part of whose list is wanted. */
export interface ListQuery {
  readonly workspaceId: string;
  /** Whose list: what they own and what they take part in. */
  readonly memberId: string;
  /** Exclusive; null for the beginning. */
  readonly after: ConversationCursor | null;
  readonly limit: number;
}

/** The first conversations of a list, last updated first; at most `limit`. */
export async function readConversationList({ conversations }: Collections, query: ListQuery, now: number): Promise<readonly ConversationDocument[]> {
  let found: readonly ConversationDocument[] = [];
  for (const span of spansMs) {
    const from = (query.after?.updated ?? now) - span;
    // Owned ones apart from the others: a range over an index of arrays is no bounded range on some servers.
    const parts = await Promise.all([inRange(conversations, query, { ownerId: query.memberId }, from), inRange(conversations, query, { guestIds: query.memberId }, from)]);
    found = parts.flat().sort(lastUpdatedFirst).slice(0, query.limit);
    if (found.length === query.limit) break;
  }
  return found;
}

function inRange(conversations: Collections["conversations"], { workspaceId, after, limit }: ListQuery, whose: { readonly ownerId: string } | { readonly guestIds: string }, from: number): Promise<ConversationDocument[]> {
  const updated = { ...(Number.isFinite(from) ? { $gte: from } : {}), ...(after === null ? {} : { $lte: after.updated }) };
  const behind = after === null ? {} : { $or: [{ updated: { $lt: after.updated } }, { updated: after.updated, conversationId: { $lt: after.conversationId } }] };
  return conversations
    .find({ workspaceId, ...whose, ...(Object.keys(updated).length > 0 ? { updated } : {}), visibility: { $ne: "deleted" }, ...behind })
    .sort({ updated: -1, conversationId: -1 })
    .limit(limit)
    .toArray();
}

function lastUpdatedFirst(one: ConversationDocument, other: ConversationDocument): number {
  return other.updated - one.updated || (other.conversationId < one.conversationId ? -1 : 1);
}
