import { invalidField } from "@parley/errors";
import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { AgentMessage } from "../model/message.ts";
import { isEmoji } from "../model/reaction.ts";
import type { ConversationReader } from "./conversation-reader.ts";

/** An answer that is not deleted. @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `messageId` for what is no answer. */
export async function requireAnswer(
  reader: ConversationReader,
  key: ConversationKey,
  messageId: string,
): Promise<AgentMessage> {
  const message = await reader.message(key, messageId);
  if (message === null || message.visibility === "deleted") throw messageNotFound();
  if (message.kind !== "agent") throw invalidField("messageId", "is not an agent message");
  return message;
}

export interface ReactionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly emoji: string;
}

/**
 * The conversation of a message that may have a reaction.
 * @throws AppError INVALID_ARGUMENT naming `emoji` or `messageId`, NOT_FOUND, also for a deleted message, PERMISSION_DENIED.
 */
export async function requireReactable(
  { gate, reader }: { readonly gate: ConversationGate; readonly reader: ConversationReader },
  { actor, conversationId, messageId, emoji }: ReactionCommand,
): Promise<Conversation> {
  if (!isEmoji(emoji)) throw invalidField("emoji", "must be one emoji");
  const conversation = await gate.requireForWrite(actor, conversationId);
  const message = await reader.message(conversation, messageId);
  if (message === null || message.visibility === "deleted") throw messageNotFound();
  if (message.kind !== "user" && message.kind !== "agent") {
    throw invalidField("messageId", "is not a message of a person or an agent");
  }
  return conversation;
}
