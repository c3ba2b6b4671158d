import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { Message } from "../model/message.ts";
import { groupReactions } from "../model/reaction.ts";
import type { ReactionGroup, ReactionRepository } from "../model/reaction.ts";
import type { HiddenAgents } from "./hidden-agents.ts";
import type { MentionsToday } from "./mentions-today.ts";

/** A message as it is seen today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
  /** Whether it is an answer of an agent that its reader does not see any more. */
  readonly isAgentHidden: boolean;
}

interface Dependencies {
  readonly reactions: ReactionRepository;
  readonly mentions: MentionsToday;
  readonly hiddenAgents: HiddenAgents;
}

/** What messages are shown with: reactions, where their mentions stand, and whether their agents are seen. */
export class MessageViews {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Messages of one conversation, in their order, with at most one query for all of them. */
  async of(actor: Actor, conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const [reactions, today, hidden] = await Promise.all([
      this.#reactionsOf(conversation, messages),
      this.#deps.mentions.of(conversation, messages),
      this.#deps.hiddenAgents.among(actor, messages),
    ]);
    return today.map((message) => ({
      message,
      reactions: reactions.get(message.messageId) ?? [],
      isAgentHidden: message.kind === "agent" && hidden.has(message.agent.agentId),
    }));
  }

  /** By message id; no query where no message ever had a reaction. */
  async #reactionsOf(
    key: ConversationKey,
    messages: readonly Message[],
  ): Promise<ReadonlyMap<string, readonly ReactionGroup[]>> {
    const reacted = messages.filter(({ reacted, visibility }) => reacted === true && visibility !== "deleted");
    if (reacted.length === 0) return new Map();
    const reactions = await this.#deps.reactions.of(
      key,
      reacted.map(({ messageId }) => messageId),
    );
    const found = Map.groupBy(reactions, ({ messageId }) => messageId);
    return new Map([...found].map(([messageId, ofMessage]) => [messageId, groupReactions(ofMessage)]));
  }
}
