import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { FeedbackRepository } from "../model/feedback.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { requireAnswer } from "./require-message.ts";

export interface DeleteFeedbackCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly feedbacks: FeedbackRepository;
}

/** Deletes what a person said of an answer. */
export class DeleteFeedback {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when there is none.
   * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, NOT_FOUND, INVALID_ARGUMENT naming `messageId` for what is no answer.
   */
  async execute({ actor, conversationId, messageId }: DeleteFeedbackCommand): Promise<void> {
    const { gate, reader, feedbacks } = this.#deps;
    const { userId } = requirePerson(actor);
    const conversation = await gate.requireForWrite(actor, conversationId);
    await requireAnswer(reader, conversation, messageId);
    await feedbacks.remove(conversation, messageId, userId);
  }
}
