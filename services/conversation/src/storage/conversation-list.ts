import type { ConversationCursor, ConversationPage } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import { toConversation } from "./documents.ts";
import type { ConversationDocument } from "./documents.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// A page is looked for in a short time first: bounded ranges cost what they hold on every server, while on some a sort
// that is cut by a limit walks all that its index has. Few steps for who has little, little to walk for
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
  /** Aborts when nobody waits for the rest. */
  readonly signal: AbortSignal;
}

/** The page that begins what was found, where one more than its limit was asked for. */
export function pageOf(found: readonly ConversationDocument[], limit: number): ConversationPage {
  const conversations = found.slice(0, limit).map(toConversation);
  const last = found.length > limit ? conversations.at(-1) : undefined;
  const nextCursor = last === undefined ? null : { updated: last.updated, conversationId: last.conversationId };
  return { conversations, nextCursor };
}

// How many conversations that have more people than their documents name a list has room for.
const maxCrowded = 1_000;

/** The first conversations of a list, last updated first; at most `limit`. */
export async function readConversationList(
  collections: Collections,
  query: ListQuery,
  now: number,
): Promise<readonly ConversationDocument[]> {
  const [named, crowded] = await Promise.all([readNamed(collections, query, now), readCrowded(collections, query)]);
  return crowded.length === 0 ? named : [...named, ...crowded].sort(lastUpdatedFirst).slice(0, query.limit);
}

/** Those in which somebody takes part whom the conversation's document has no room to name: few, if any. */
async function readCrowded(
  { conversations, participants }: Collections,
  { workspaceId, memberId, after }: ListQuery,
): Promise<readonly ConversationDocument[]> {
  const places = await participants
    .find({ workspaceId, participantId: memberId, unnamed: true })
    .limit(maxCrowded)
    .toArray();
  if (places.length === 0) return [];
  const found = await conversations
    .find({ _id: { $in: places.map(({ conversationId }) => conversationId) }, workspaceId })
    .toArray();
  return found.filter(
    (conversation) =>
      conversation.visibility !== "deleted" && (after === null || lastUpdatedFirst(after, conversation) < 0),
  );
}

async function readNamed(
  collections: Collections,
  query: ListQuery,
  now: number,
): Promise<readonly ConversationDocument[]> {
  const { after, limit, signal } = query;
  const sameMoment =
    after === null
      ? []
      : await inRange(collections, query, { updated: after.updated, conversationId: { $lt: after.conversationId } });
  let found: readonly ConversationDocument[] = sameMoment;
  for (const span of spansMs) {
    if (found.length === limit) break;
    signal.throwIfAborted();
    const earlier = {
      ...(after === null ? {} : { $lt: after.updated }),
      ...(Number.isFinite(span) ? { $gte: (after?.updated ?? now) - span } : {}),
    };
    found = [
      ...sameMoment,
      ...(await inRange(collections, query, Object.keys(earlier).length === 0 ? {} : { updated: earlier })),
    ].slice(0, limit);
  }
  return found;
}

/** Nothing but the index's own fields is asked for: another condition makes some servers read all that the index has for a member. */
async function inRange(
  { conversations }: Collections,
  { workspaceId, memberId, limit }: ListQuery,
  range: object,
): Promise<readonly ConversationDocument[]> {
  const read = (whose: { readonly listedBy: string } | { readonly guestIds: string }) =>
    conversations
      .find({ workspaceId, ...whose, ...range })
      .sort({ updated: -1, conversationId: -1 })
      .limit(limit)
      .toArray();
  const parts = await Promise.all([read({ listedBy: memberId }), read({ guestIds: memberId })]);
  return parts.flat().sort(lastUpdatedFirst).slice(0, limit);
}

function lastUpdatedFirst(one: ConversationCursor, other: ConversationCursor): number {
  if (one.updated !== other.updated) return other.updated - one.updated;
  return one.conversationId === other.conversationId ? 0 : other.conversationId < one.conversationId ? -1 : 1;
}
