import type { Conversation } from "../model/conversation.ts";
import type { Message } from "../model/message.ts";
import type { ReactionGroup } from "../model/reaction.ts";
import type { ReactionService } from "./reaction-service.ts";
import { withMentionsToday } from "../model/mention-access.ts";

/** A message as it is seen today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
}

/** What messages are shown with: reactions, and where their mentions stand. */
export class MessageViews {
  readonly #reactions: ReactionService;

  constructor(reactions: ReactionService) {
    this.#reactions = reactions;
  }

  /** Messages of one conversation, in their order, with at most one question for all of them. */
  async of(conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const reactions = await this.#reactions.of(conversation, messages);
    return messages.map((message) => ({ message: withMentionsToday(message, conversation), reactions: reactions.get(message.messageId) ?? [] }));
  }
}
