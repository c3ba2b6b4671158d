import type {
  AccessMode__Output,
  Conversation__Output,
  ConversationVisibility__Output,
} from "@parley/contracts/conversation/v1";
import type { AccessMode, ConversationView, ConversationVisibility } from "../domain/model/conversation.ts";

const visibilities: Readonly<Record<ConversationVisibility, ConversationVisibility__Output>> = {
  unlisted: "CONVERSATION_VISIBILITY_UNLISTED",
  workspace: "CONVERSATION_VISIBILITY_WORKSPACE",
  deleted: "CONVERSATION_VISIBILITY_DELETED",
  test: "CONVERSATION_VISIBILITY_TEST",
};

const accessModes: Readonly<Record<AccessMode, AccessMode__Output>> = {
  workspace_members: "ACCESS_MODE_WORKSPACE_MEMBERS",
  participants_only: "ACCESS_MODE_PARTICIPANTS_ONLY",
};

/** A conversation on the wire, as somebody sees it. */
export function fromConversation(view: ConversationView): Conversation__Output {
  const { conversation, unread, lastRead, actionRequired } = view;
  const { conversationId, workspaceId, title, visibility, created, updated, depth, spaceId, spaceIds } = conversation;
  return {
    conversationId,
    workspaceId,
    ...(title === null ? {} : { title }),
    visibility: visibilities[visibility],
    created: String(created),
    updated: String(updated),
    depth,
    unread,
    ...(lastRead === null ? {} : { lastRead: String(lastRead) }),
    accessMode: accessModes[conversation.accessMode],
    ...(spaceId === null ? {} : { spaceId }),
    spaceIds: [...spaceIds],
    actionRequired,
  };
}

/** A visibility from the wire; what is not said is unlisted (API C30). */
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
