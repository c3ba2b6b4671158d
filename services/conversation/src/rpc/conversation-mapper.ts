import type { ConversationVisibility__Output, Conversation__Output } from "@parley/contracts";
import type { Conversation, ConversationVisibility } from "../domain/conversation.ts";

const visibilities: Readonly<Record<ConversationVisibility, ConversationVisibility__Output>> = {
  unlisted: "CONVERSATION_VISIBILITY_UNLISTED",
  workspace: "CONVERSATION_VISIBILITY_WORKSPACE",
  deleted: "CONVERSATION_VISIBILITY_DELETED",
  test: "CONVERSATION_VISIBILITY_TEST",
};

/** A conversation on the wire. */
export function fromConversation(conversation: Conversation): Conversation__Output {
  const { conversationId, workspaceId, title, visibility, created, updated, depth } = conversation;
  return {
    conversationId,
    workspaceId,
    ...(title === null ? {} : { title }),
    visibility: visibilities[visibility],
    created: String(created),
    updated: String(updated),
    depth,
  };
}

/** A visibility from the wire; what is not said is unlisted (wire-facts B.7). */
export function toVisibility(visibility: ConversationVisibility__Output): ConversationVisibility {
  switch (visibility) {
    case "CONVERSATION_VISIBILITY_WORKSPACE":
      return "workspace";
    case "CONVERSATION_VISIBILITY_DELETED":
      return "deleted";
    case "CONVERSATION_VISIBILITY_TEST":
      return "test";
    case "CONVERSATION_VISIBILITY_UNLISTED":
    case "CONVERSATION_VISIBILITY_UNSPECIFIED":
      return "unlisted";
    default:
      return visibility satisfies never;
  }
}
