import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { KnowledgeNodes } from "../model/knowledge.ts";
import type { Message } from "../model/message.ts";
import { keyOf } from "../changes/fragment-nodes.ts";
import { groupReactions } from "../model/reaction.ts";
import type { ReactionGroup, ReactionRepository } from "../model/reaction.ts";
import type { UnseenAgents } from "./unseen-agents.ts";
import type { MentionsToday } from "./mentions-today.ts";

/** A message as it is seen today. */
export interface MessageView {
  readonly message: Message;
  readonly reactions: readonly ReactionGroup[];
  /** Whether it is a reply of an agent that its reader can't see: hidden from them, or with spaces that they can't read. */
  readonly isAgentUnseen: boolean;
}

interface Dependencies {
  readonly reactions: ReactionRepository;
  readonly mentions: MentionsToday;
  readonly unseenAgents: UnseenAgents;
  readonly knowledgeNodes: KnowledgeNodes;
}

/** What messages are shown with: reactions, where their mentions stand, whether their agents are seen and their documents there. */
export class MessageViews {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Messages of one conversation, in their order, with at most one query for all of them. */
  async of(actor: Actor, conversation: Conversation, messages: readonly Message[]): Promise<readonly MessageView[]> {
    const [reactions, today, unseen, isGone] = await Promise.all([
      this.#reactionsOf(conversation, messages),
      this.#deps.mentions.of(conversation, messages),
      this.#deps.unseenAgents.among(actor, messages),
      this.#goneNodes(actor, messages),
    ]);
    return today.map((message) => ({
      message: isGone(message) ? withoutNode(message) : message,
      reactions: reactions.get(message.messageId) ?? [],
      isAgentUnseen: message.kind === "agent" && unseen.has(message.agent.agentId),
    }));
  }

  /** Whoever reads the conversation reads the spaces of its documents: what they don't find is gone. */
  async #goneNodes(actor: Actor, messages: readonly Message[]): Promise<(message: Message) => boolean> {
    const named = messages.flatMap((message) => (message.kind === "fragment" ? (message.node ?? []) : []));
    if (named.length === 0) return () => false;
    const found = new Set((await this.#deps.knowledgeNodes.find(actor, named)).map(keyOf));
    return (message) => message.kind === "fragment" && !!message.node && !found.has(keyOf(message.node));
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

function withoutNode(message: Message): Message {
  if (message.kind !== "fragment" || !message.node) return message;
  return { ...message, node: { ...message.node, gone: true } };
}
