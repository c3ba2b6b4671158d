import type { ConversationKey } from "../domain/model/conversation.ts";

/** The owner of a conversation's outbox entries, which leave in one order. */
export function outboxOwner({ workspaceId, conversationId }: ConversationKey): string {
  return `${workspaceId}/${conversationId}`;
}
