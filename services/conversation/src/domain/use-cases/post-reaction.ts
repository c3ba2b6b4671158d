import type { ConversationGate } from "../changes/conversation-gate.ts";
import { activeTraceparent } from "@parley/telemetry";
import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConversationReader } from "./conversation-reader.ts";
import { requireReactable } from "./require-message.ts";

export interface PostReactionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly emoji: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly now: () => number;
}

/** Puts an emoji on a message. */
export class PostReaction {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when it is there already. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, INVALID_ARGUMENT naming
   * `emoji` or `messageId`, NOT_FOUND, also for a deleted message, FAILED_PRECONDITION `REACTION_LIMIT_REACHED`.
   */
  async execute(command: PostReactionCommand): Promise<void> {
    const { actor, conversationId, messageId, emoji } = command;
    const { userId, username, fullName } = requirePerson(actor);
    const conversation = await requireReactable(this.#deps, command);
    const { workspaceId } = conversation;
    const reaction = {
      workspaceId,
      conversationId,
      messageId,
      emoji,
      userId,
      username,
      fullName,
      created: this.#deps.now(),
    };
    await this.#deps.gate.change({ actor }, conversation, () => ({
      reaction,
      events: [],
      traceparent: activeTraceparent(),
    }));
  }
}
