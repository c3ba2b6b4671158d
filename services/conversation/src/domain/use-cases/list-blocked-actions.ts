import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Action, ActionRepository, BlockedAction } from "../model/action.ts";
import type { Conversation } from "../model/conversation.ts";
import type { MessageRepository } from "../model/message.ts";
import type { ConversationReader } from "./conversation-reader.ts";

interface Dependencies {
  readonly reader: ConversationReader;
  readonly gate: ConversationGate;
  readonly store: ConversationStore;
  readonly actions: ActionRepository;
  readonly messages: MessageRepository;
}

/** What waits for a person in a conversation, first asked first; after it what waits so that agents of it have asked. */
export class ListBlockedActions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, conversationId: string): Promise<readonly BlockedAction[]> {
    const { reader, actions } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const [blocked, below] = await Promise.all([actions.blockedIn(conversation), actions.blockedBelow(conversation)]);
    return [...(await this.#shown(conversation, blocked)), ...(await this.#shownBelow(actor, below))];
  }

  /** Those of conversations that the actor reads: agents may have read more spaces there. */
  async #shownBelow(actor: Actor, below: readonly Action[]): Promise<readonly BlockedAction[]> {
    if (below.length === 0) return [];
    const { gate, store } = this.#deps;
    const ids = [...new Set(below.map(({ conversationId }) => conversationId))];
    const readable = await gate.readable(actor, await store.findMany(actor.workspaceId, ids));
    const shown = readable.map(async (child) => {
      const own = below.filter(({ conversationId }) => conversationId === child.conversationId);
      return (await this.#shown(child, own)).map((blocked) => ({ ...blocked, isOfSubAgent: true }));
    });
    return (await Promise.all(shown)).flat();
  }

  async #shown(conversation: Conversation, blocked: readonly Action[]): Promise<readonly BlockedAction[]> {
    const { messages } = this.#deps;
    const messageIds = [...new Set(blocked.map(({ messageId }) => messageId))];
    if (messageIds.length === 0) return [];
    const answers = await messages.findMany(conversation, messageIds);
    return blocked.flatMap((action) => {
      const answer = answers.find(({ messageId }) => messageId === action.messageId);
      if (answer?.kind !== "agent" || answer.visibility === "deleted") return [];
      return [{ action, agentName: answer.agent.name, userId: action.askedBy }];
    });
  }
}
