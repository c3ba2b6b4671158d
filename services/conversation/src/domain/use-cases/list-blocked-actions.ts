import type { Actor } from "@parley/actor";
import type { ActionRepository, BlockedAction } from "../model/action.ts";
import type { MessageRepository } from "../model/message.ts";
import type { ConversationReader } from "./conversation-reader.ts";

interface Dependencies {
  readonly reader: ConversationReader;
  readonly actions: ActionRepository;
  readonly messages: MessageRepository;
}

/** What waits for a person in a conversation, first asked first. */
export class ListBlockedActions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, conversationId: string): Promise<readonly BlockedAction[]> {
    const { reader, actions, messages } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const blocked = await actions.blockedIn(conversation);
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
