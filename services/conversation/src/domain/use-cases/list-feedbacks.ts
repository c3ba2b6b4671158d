import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { Feedback, FeedbackRepository } from "../model/feedback.ts";
import type { MessageRepository } from "../model/message.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface ListFeedbacksCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly feedbacks: FeedbackRepository;
  readonly messages: MessageRepository;
}

// What a list may hold: as any other answer, several times less than the RPC's limit.
const maxListed = 1_000;
const listedBytes = 8 * 1024 * 1024;

/** Lists what a person said of the answers of a conversation. Nobody sees another's. */
export class ListFeedbacks {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @returns That of answers that still exist. @throws AppError PERMISSION_DENIED, also `PERSON_REQUIRED`, NOT_FOUND. */
  async execute({ actor, conversationId }: ListFeedbacksCommand): Promise<readonly Feedback[]> {
    const { reader, feedbacks, messages } = this.#deps;
    const { userId } = requirePerson(actor);
    const conversation = await reader.require(actor, conversationId);
    const given = await feedbacks.list(conversation, userId, maxListed, listedBytes);
    const deleted = await messages.deleted(
      conversation,
      given.map(({ messageId }) => messageId),
    );
    return given.filter(({ messageId }) => !deleted.has(messageId));
  }
}
