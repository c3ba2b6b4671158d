import { invalidField } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import { activeTraceparent } from "@parley/telemetry";
import { requirePerson } from "../model/actor.ts";
import type { Actor } from "../model/actor.ts";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { ConversationKey } from "../model/conversation.ts";
import type { Message } from "../model/message.ts";
import { groupReactions, isEmoji } from "../model/reaction.ts";
import type { Reaction, ReactionGroup, ReactionRepository } from "../model/reaction.ts";
import { requireOpen } from "../model/require-open.ts";

interface Dependencies {
  readonly store: ConversationStore;
  readonly reader: ConversationReader;
  readonly reactions: ReactionRepository;
  readonly now: () => number;
}

/** Emojis that people put on what is said. */
export class ReactionService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Puts an emoji on a message; once there, a repeat changes nothing.
   * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, INVALID_ARGUMENT naming `emoji` or `mId`, NOT_FOUND also for a
   * deleted message, FAILED_PRECONDITION `REACTION_LIMIT_REACHED`.
   */
  async post(actor: Actor, conversationId: string, messageId: string, emoji: string): Promise<void> {
    const { userId, username, fullName } = requirePerson(actor);
    const { workspaceId } = await this.#requireMessage(actor, conversationId, messageId, emoji);
    const reaction = { workspaceId, conversationId, messageId, emoji, userId, username, fullName, created: this.#deps.now() };
    await this.#deps.store.change(reaction, (current) => {
      requireOpen(current, actor);
      return { reaction, events: [], traceparent: activeTraceparent() };
    });
  }

  /** Takes an emoji away again; also when it is not there. @throws AppError as `post`. */
  async delete(actor: Actor, conversationId: string, messageId: string, emoji: string): Promise<void> {
    const { userId } = requirePerson(actor);
    const { workspaceId } = await this.#requireMessage(actor, conversationId, messageId, emoji);
    await this.#deps.reactions.remove({ workspaceId, conversationId, messageId, emoji, userId });
    exitPoint("conversation.committed");
  }

  /** What people put on messages of one conversation, by message id. Asks nobody where no message ever had any. */
  async of(key: ConversationKey, messages: readonly Message[]): Promise<ReadonlyMap<string, readonly ReactionGroup[]>> {
    const reacted = messages.filter((message) => message.reacted === true && message.visibility !== "deleted").map(({ messageId }) => messageId);
    if (reacted.length === 0) return new Map();
    const found = Map.groupBy(await this.#deps.reactions.of(key, reacted), ({ messageId }: Reaction) => messageId);
    return new Map([...found].map(([messageId, reactions]) => [messageId, groupReactions(reactions)]));
  }

  async #requireMessage(actor: Actor, conversationId: string, messageId: string, emoji: string): Promise<ConversationKey> {
    if (!isEmoji(emoji)) throw invalidField("emoji", "must be one emoji");
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const message = await this.#deps.reader.message(conversation, messageId);
    if (message === null || message.visibility === "deleted") throw messageNotFound();
    if (message.kind !== "user" && message.kind !== "agent") throw invalidField("mId", "is not a message of a person or an agent");
    return conversation;
  }
}
