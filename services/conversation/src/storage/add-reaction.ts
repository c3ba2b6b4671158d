import type { ClientSession } from "mongodb";
import { messageNotFound, reactionLimitReached } from "../domain/model/conversation-errors.ts";
import { maxReactions } from "../domain/model/reaction.ts";
import type { Reaction } from "../domain/model/reaction.ts";
import type { Collections } from "./collections.ts";

/**
 * Adds a reaction inside a transaction of its conversation, so that the bound holds, and marks its message with the first.
 * @throws AppError NOT_FOUND for a deleted message, FAILED_PRECONDITION at the bound.
 */
export async function addReaction(collections: Collections, reaction: Reaction, session: ClientSession): Promise<void> {
  const { workspaceId, conversationId, messageId, userId, emoji } = reaction;
  const message = await collections.messages.updateOne(
    { _id: messageId, workspaceId, conversationId, visibility: "visible" },
    { $set: { reacted: true } },
    { session },
  );
  if (message.matchedCount === 0) throw messageNotFound();
  const there = await collections.reactions
    .find({ workspaceId, conversationId, messageId }, { session })
    .limit(maxReactions)
    .toArray();
  if (there.some((other) => other.userId === userId && other.emoji === emoji)) return;
  if (there.length >= maxReactions) throw reactionLimitReached();
  await collections.reactions.insertOne({ ...reaction }, { session });
}
