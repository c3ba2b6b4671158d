import type { AccessMode__Output, Conversation__Output, Message__Output } from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { privateMessageJson } from "../messages/private-message-json.ts";
import { conversationJson } from "./conversation-json.ts";
import type { fullPrivateConversationSchema, privateConversationSchema } from "./conversation-schema.ts";

const accessModes = {
  ACCESS_MODE_UNSPECIFIED: "workspace_members",
  ACCESS_MODE_WORKSPACE_MEMBERS: "workspace_members",
  ACCESS_MODE_PARTICIPANTS_ONLY: "participants_only",
} as const satisfies Readonly<Record<AccessMode__Output, string>>;

/** A conversation without its messages in the private family's shape (API C29). */
export function privateConversationJson(
  conversation: Conversation__Output,
  context: JsonContext,
): z.output<typeof privateConversationSchema> {
  const { owner: _owner, ...json } = conversationJson(conversation, context);
  const lastReadMs = conversation.lastRead === undefined ? null : Number(conversation.lastRead);
  return {
    ...json,
    lastReadMs,
    accessMode: accessModes[conversation.accessMode],
    hasError: false,
    spaceId: conversation.spaceId ?? null,
    triggerId: null,
    metadata: {},
    requestedSpaceIds: conversation.spaceIds,
  };
}

/** The same with its workspace and its messages, compactions among them: lists of versions, the newest last. */
export function fullPrivateConversationJson(
  conversation: Conversation__Output,
  content: readonly (readonly Message__Output[])[],
  context: JsonContext,
): z.output<typeof fullPrivateConversationSchema> {
  const { owner } = conversationJson(conversation, context);
  return {
    ...privateConversationJson(conversation, context),
    owner,
    content: content.map((versions) => versions.map((message) => privateMessageJson(message, context))),
  };
}
