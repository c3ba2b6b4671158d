import { exitPoint } from "@parley/runtime";

import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Reaction, ReactionRepository } from "../domain/model/reaction.ts";
import type { Collections } from "./collections.ts";

/** Reactions: a document for each person, message and emoji. */
export class MongoReactionRepository implements ReactionRepository {
  readonly #reactions: Collections["reactions"];

  constructor(collections: Collections) {
    this.#reactions = collections.reactions;
  }

  async remove({
    workspaceId,
    conversationId,
    messageId,
    userId,
    emoji,
  }: Parameters<ReactionRepository["remove"]>[0]): Promise<void> {
    await this.#reactions.deleteOne({ workspaceId, conversationId, messageId, userId, emoji });
    exitPoint("conversation.committed");
  }

  of({ workspaceId, conversationId }: ConversationKey, messageIds: readonly string[]): Promise<readonly Reaction[]> {
    return this.#reactions
      .find({ workspaceId, conversationId, messageId: { $in: [...messageIds] } }, { projection: { _id: 0 } })
      .toArray();
  }
}
