import type { Actor } from "./actor.ts";
import type { AgentFavorites } from "./agent.ts";
import type { Conversation } from "./conversation.ts";
import type { Message } from "./message.ts";
import type { ReactionGroup } from "./reaction.ts";
import type { ReactionService } from "./reaction-service.ts";
import { withMentionsToday } from "./mention-access.ts";

/** A message as somebody sees it today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
  /** Which of the agents that these messages mention the person likes; null where no person asks. */
  readonly liked: ReadonlySet<string> | null;
}

/** What messages are shown with: reactions, where their mentions stand, and what the reader likes. */
export class MessageViews {
  readonly #reactions: ReactionService;
  readonly #favorites: AgentFavorites;

  constructor(reactions: ReactionService, favorites: AgentFavorites) {
    this.#reactions = reactions;
    this.#favorites = favorites;
  }

  /** Messages of one conversation, in their order, with at most one question of each kind for all of them. */
  async of(actor: Actor, conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const [reactions, liked] = await Promise.all([this.#reactions.of(conversation, messages), this.#liked(actor, messages)]);
    return messages.map((message) => ({ message: withMentionsToday(message, conversation), reactions: reactions.get(message.messageId) ?? [], liked }));
  }

  async #liked({ workspaceId, person }: Actor, messages: readonly Message[]): Promise<ReadonlySet<string> | null> {
    if (person === null) return null;
    const agents = messages.flatMap((message) => ("richMentions" in message ? message.richMentions : [])).filter(({ kind }) => kind === "agent");
    const ids = [...new Set(agents.map(({ id }) => id))];
    return ids.length === 0 ? new Set() : this.#favorites.among(workspaceId, person.userId, ids);
  }
}
