import { conversationNotFound } from "./conversation-errors.ts";
import type { Conversation } from "./conversation.ts";

/** What must hold of a conversation for anything to be added to it. @throws AppError NOT_FOUND for a deleted one. */
export function requireOpen(conversation: Conversation): void {
  if (conversation.visibility === "deleted") throw conversationNotFound();
}
