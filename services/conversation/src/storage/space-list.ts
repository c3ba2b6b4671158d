import type { SpaceListQuery } from "../domain/changes/conversation-store.ts";
import type { Collections } from "./collections.ts";
import type { ConversationDocument } from "./documents.ts";

/** The first conversations of a project, first updated first; at most `limit`. What was updated once more comes again. */
export async function readSpaceList(
  { conversations }: Collections,
  { workspaceId, spaceId, updatedSince, limit, after }: SpaceListQuery,
): Promise<readonly ConversationDocument[]> {
  const read = (range: object, most: number) =>
    conversations
      .find({ workspaceId, spaceId, ...range })
      .sort({ updated: 1, conversationId: 1 })
      .limit(most)
      .toArray();
  const sameMoment =
    after === null ? [] : await read({ updated: after.updated, conversationId: { $gt: after.conversationId } }, limit);
  if (sameMoment.length === limit) return sameMoment;
  const later = { updated: after === null ? { $gte: updatedSince } : { $gt: after.updated } };
  return [...sameMoment, ...(await read(later, limit - sameMoment.length))];
}
