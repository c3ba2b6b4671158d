import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { compactionRunning, conversationAccessRestricted, conversationNotFound } from "./conversation-errors.ts";
import type { Conversation } from "./conversation.ts";

/**
 * The one gate to a conversation: what must hold for anything to be read of it or added to it by somebody.
 * @throws AppError NOT_FOUND for a deleted one, PERMISSION_DENIED for one that is open to its participants only.
 */
export function requireOpen(conversation: Conversation, actor: Actor): void {
  if (conversation.visibility === "deleted") throw conversationNotFound();
  if (conversation.accessMode === "participants_only" && !isMember(conversation, actor))
    throw conversationAccessRestricted("This conversation is open to its participants only");
}

/**
 * The same for something to be said, which waits while the conversation is summarised (API C77).
 * @throws AppError as `requireOpen`, ABORTED `COMPACTION_RUNNING`.
 */
export function requireWritable(conversation: Conversation, actor: Actor): void {
  requireOpen(conversation, actor);
  if (conversation.compacting !== null) throw compactionRunning();
}

/** Whether an actor owns a conversation or takes part in it, as far as its document says: exact where access is restricted. */
export function isMember(conversation: Conversation, actor: Actor): boolean {
  return conversation.memberIds.includes(ownerOf(actor));
}
