import { requirePerson } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { Actor } from "@parley/actor";
import type { ReactionRepository } from "../model/reaction.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { requireReactable } from "./require-message.ts";

export interface DeleteReactionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly emoji: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly reactions: ReactionRepository;
}

/** Takes an emoji from a message again. */
export class DeleteReaction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when it is not there. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, INVALID_ARGUMENT naming `emoji`
   * or `messageId`, NOT_FOUND, also for a deleted message.
   */
  async execute(command: DeleteReactionCommand): Promise<void> {
    const { actor, conversationId, messageId, emoji } = command;
    const { userId } = requirePerson(actor);
    const { workspaceId } = await requireReactable(this.#deps, command);
    await this.#deps.reactions.remove({ workspaceId, conversationId, messageId, emoji, userId });
  }
}
