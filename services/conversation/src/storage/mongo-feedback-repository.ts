import { isDuplicateKey } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Feedback, FeedbackRepository } from "../domain/model/feedback.ts";
import type { Collections } from "./collections.ts";

/** What people think of answers: a document for each person and message. */
export class MongoFeedbackRepository implements FeedbackRepository {
  readonly #feedbacks: Collections["feedbacks"];

  constructor(collections: Collections) {
    this.#feedbacks = collections.feedbacks;
  }

  async store({ workspaceId, conversationId, messageId, userId, ...said }: Feedback): Promise<void> {
    const filter = { workspaceId, conversationId, messageId, userId };
    try {
      await this.#feedbacks.updateOne(filter, { $set: said }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same person's other request was faster.
      await this.#feedbacks.updateOne(filter, { $set: said });
    }
    exitPoint("conversation.committed");
  }

  async remove({ workspaceId, conversationId }: ConversationKey, messageId: string, userId: string): Promise<void> {
    await this.#feedbacks.deleteOne({ workspaceId, conversationId, messageId, userId });
    exitPoint("conversation.committed");
  }

  async list(
    { workspaceId, conversationId }: ConversationKey,
    userId: string,
    limit: number,
    bytes: number,
  ): Promise<readonly Feedback[]> {
    const listed: Feedback[] = [];
    let weight = 0;
    const found = this.#feedbacks
      .find({ workspaceId, conversationId, userId }, { projection: { _id: 0 } })
      .sort({ created: -1, messageId: -1 })
      .limit(limit);
    for await (const feedback of found) {
      listed.push(feedback);
      // A UTF-16 unit is at most three bytes of UTF-8.
      weight += (feedback.content?.length ?? 0) * 3;
      if (weight >= bytes) break;
    }
    return listed;
  }
}
