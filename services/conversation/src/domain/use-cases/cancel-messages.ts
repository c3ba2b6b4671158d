import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { notAnAnswer } from "../model/conversation-errors.ts";
import type { AnswerCancellation, How } from "./answer-cancellation.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface CancelMessagesCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageIds: readonly string[];
  readonly how: How;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly cancellation: AnswerCancellation;
}

/** Ends the generation of answers: cancelled, or stopped with what they have said as their answer. */
export class CancelMessages {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * What has ended stays as it is. Nothing is ended unless every id is an answer of the conversation.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming `messageIds[i]`.
   */
  async execute({ actor, conversationId, messageIds, how }: CancelMessagesCommand): Promise<void> {
    const { gate, reader, cancellation } = this.#deps;
    const conversation = await gate.requireForWrite(actor, conversationId);
    const messages = await reader.outlines(conversation, messageIds);
    for (const [index, messageId] of messageIds.entries())
      if (messages.get(messageId)?.kind !== "agent") throw notAnAnswer(index);
    await cancellation.end(conversation, messageIds, how);
  }
}
