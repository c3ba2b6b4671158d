import { activeTraceparent } from "@parley/telemetry";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { requireOpen } from "../model/require-open.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { requireReactable } from "./require-message.ts";

export interface PostReactionCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly emoji: string;
}

interface Dependencies {
  readonly store: ConversationStore;
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
    const { workspaceId } = await requireReactable(this.#deps.reader, command);
    const key = { workspaceId, conversationId };
    const reaction = { ...key, messageId, emoji, userId, username, fullName, created: this.#deps.now() };
    await this.#deps.store.change(key, (current) => {
      requireOpen(current, actor);
      return { reaction, events: [], traceparent: activeTraceparent() };
    });
  }
}
