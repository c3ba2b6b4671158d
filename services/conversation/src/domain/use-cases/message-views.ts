import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { Message } from "../model/message.ts";
import { groupReactions } from "../model/reaction.ts";
import type { ReactionGroup, ReactionRepository } from "../model/reaction.ts";
import type { MentionsToday } from "./mentions-today.ts";

/** A message as it is seen today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
}

/** What messages are shown with: reactions, and where their mentions stand. */
export class MessageViews {
  readonly #reactions: ReactionRepository;
  readonly #mentions: MentionsToday;

  constructor({ reactions, mentions }: { readonly reactions: ReactionRepository; readonly mentions: MentionsToday }) {
    this.#reactions = reactions;
    this.#mentions = mentions;
  }

  /** Messages of one conversation, in their order, with at most one query for all of them. */
  async of(conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const [reactions, today] = await Promise.all([
      this.#reactionsOf(conversation, messages),
      this.#mentions.of(conversation, messages),
    ]);
    return today.map((message) => ({
      message,
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
