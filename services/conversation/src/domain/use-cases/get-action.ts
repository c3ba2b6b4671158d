import type { Actor } from "@parley/actor";
import type { Action, ActionRepository } from "../model/action.ts";
import { actionNotFound, messageNotFound } from "../model/conversation-errors.ts";
import type { AgentMessage } from "../model/message.ts";
import type { ConversationReader } from "./conversation-reader.ts";

export interface GetActionQuery {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly actionId: string;
}

interface Dependencies {
  readonly reader: ConversationReader;
  readonly actions: ActionRepository;
}

/** Reads one call of an answer. */
export class GetAction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also for a call of another answer and of one that was deleted; PERMISSION_DENIED. */
  async execute({ actor, conversationId, messageId, actionId }: GetActionQuery): Promise<{
    readonly action: Action;
    readonly message: AgentMessage;
  }> {
    const { reader, actions } = this.#deps;
    const conversation = await reader.require(actor, conversationId);
    const message = await reader.message(conversation, messageId);
    if (message?.kind !== "agent" || message.visibility === "deleted") throw messageNotFound();
    const [action] = await actions.findMany(conversation, [actionId]);
    if (action?.messageId !== messageId) throw actionNotFound();
    return { action, message };
  }
}
