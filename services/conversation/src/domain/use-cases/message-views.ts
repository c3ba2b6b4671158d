import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { withMentionsToday } from "../model/mention-access.ts";
import type { Message } from "../model/message.ts";
import { groupReactions } from "../model/reaction.ts";
import type { ReactionGroup, ReactionRepository } from "../model/reaction.ts";

/** A message as it is seen today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
}

/** What messages are shown with: reactions, and where their mentions stand. */
export class MessageViews {
  readonly #reactions: ReactionRepository;

  constructor(reactions: ReactionRepository) {
    this.#reactions = reactions;
  }

  /** Messages of one conversation, in their order, with at most one query for all of them. */
  async of(conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const reactions = await this.#reactionsOf(conversation, messages);
    return messages.map((message) => ({
      message: withMentionsToday(message, conversation),
      reactions: reactions.get(message.messageId) ?? [],
    }));
  }

  /** By message id; no query where no message ever had a reaction. */
  async #reactionsOf(
    key: ConversationKey,
    messages: readonly Message[],
  ): Promise<ReadonlyMap<string, readonly ReactionGroup[]>> {
    const reacted = messages.filter(({ reacted, visibility }) => reacted === true && visibility !== "deleted");
    if (reacted.length === 0) return new Map();
    const reactions = await this.#reactions.of(
      key,
      reacted.map(({ messageId }) => messageId),
    );
    const found = Map.groupBy(reactions, ({ messageId }) => messageId);
    return new Map([...found].map(([messageId, ofMessage]) => [messageId, groupReactions(ofMessage)]));
  }
}
