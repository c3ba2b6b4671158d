import type {
  ConversationVisibility__Output,
  Conversation__Output,
  Message__Output,
} from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import type { JsonContext } from "../../http/json-context.ts";
import { messageJson } from "../messages/message-json.ts";
import type { conversationSchema, fullConversationSchema } from "./conversation-schema.ts";

const visibilities = {
  CONVERSATION_VISIBILITY_UNSPECIFIED: "unlisted",
  CONVERSATION_VISIBILITY_UNLISTED: "unlisted",
  CONVERSATION_VISIBILITY_WORKSPACE: "workspace",
  CONVERSATION_VISIBILITY_DELETED: "deleted",
  CONVERSATION_VISIBILITY_TEST: "test",
} as const satisfies Readonly<Record<ConversationVisibility__Output, string>>;

/** A conversation without its messages (API C27). */
export function conversationJson(
  conversation: Conversation__Output,
  context: JsonContext,
): z.output<typeof conversationSchema> {
  return {
    id: numericId(conversation.conversationId),
    sId: conversation.conversationId,
    created: Number(conversation.created),
    updated: Number(conversation.updated),
    unread: conversation.unread,
    actionRequired: conversation.actionRequired,
    owner: ownerJson(context),
    title: conversation.title ?? null,
    visibility: visibilities[conversation.visibility],
    depth: conversation.depth,
  };
}

/**
 * A conversation with its messages: the outer list ascends by rank, each inner list holds the versions of one message,
 * the newest last.
 */
export function fullConversationJson(
  conversation: Conversation__Output,
  content: readonly (readonly Message__Output[])[],
  context: JsonContext,
): z.output<typeof fullConversationSchema> {
  return {
    ...conversationJson(conversation, context),
    url: `${context.publicUrl}/w/${context.workspaceId}/conversation/${conversation.conversationId}`,
    content: content.map((versions) => versions.map((message) => messageJson(message, context))),
  };
}

/** The workspace as the client knows it (API C18). Keys speak with the role `user`. */
export function ownerJson({ workspaceId, workspaceName }: JsonContext) {
  return {
    id: numericId(workspaceId),
    sId: workspaceId,
    name: workspaceName,
    role: "user" as const,
    segmentation: null,
    whiteListedProviders: null,
    defaultEmbeddingProvider: null,
  };
}
