import type { PostedTurn } from "../changes/compose-turn.ts";
import type { IdempotencyKey } from "@parley/actor";
import { idempotencyKeyReused } from "../model/conversation-errors.ts";
import type { ConversationKey } from "../model/conversation.ts";
import type { MessageRepository } from "../model/message.ts";
import type { MentionsToday } from "./mentions-today.ts";

interface Dependencies {
  readonly messages: MessageRepository;
  readonly mentions: MentionsToday;
}

/**
 * What the same request returned when it was made before; null when it was not.
 * @param messageId The id made from its idempotency key. @throws AppError UNPROCESSABLE for another request's key.
 */
export async function postedBefore(
  { messages, mentions }: Dependencies,
  key: ConversationKey,
  messageId: string,
  { bodyHash }: IdempotencyKey,
): Promise<PostedTurn | null> {
  const message = await messages.find(key, messageId);
  if (message?.kind !== "user") return null;
  if (message.creation?.bodyHash !== bodyHash) throw idempotencyKeyReused();
  const answers = await messages.findMany(key, message.creation.agentMessageIds);
  const [userMessage = message] = await mentions.in(key, [message]);
  const agentMessages = answers.filter((answer) => answer.kind === "agent").toSorted((a, b) => a.rank - b.rank);
  return { userMessage, agentMessages };
}
