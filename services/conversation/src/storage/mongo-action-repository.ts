import type { Action, ActionRepository } from "../domain/model/action.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import { toAction } from "./documents.ts";

/** Calls of tools, by run and by id. */
export class MongoActionRepository implements ActionRepository {
  readonly #actions: Collections["actions"];

  constructor(collections: Collections) {
    this.#actions = collections.actions;
  }

  async ofRuns(
    { workspaceId, conversationId }: ConversationKey,
    runIds: readonly string[],
  ): Promise<readonly Action[]> {
    const found = await this.#actions.find({ workspaceId, conversationId, runId: { $in: [...runIds] } }).toArray();
    return found.map(toAction).sort((a, b) => compare(a.runId, b.runId) || a.step - b.step || a.index - b.index);
  }

  async blockedIn({ workspaceId, conversationId }: ConversationKey): Promise<readonly Action[]> {
    const found = await this.#actions
      .find({ workspaceId, conversationId, status: "blocked_validation_required" })
      .toArray();
    return found.map(toAction).sort((a, b) => a.created - b.created || a.step - b.step || a.index - b.index);
  }

  async findMany(
    { workspaceId, conversationId }: ConversationKey,
    actionIds: readonly string[],
  ): Promise<readonly Action[]> {
    if (actionIds.length === 0) return [];
    const found = await this.#actions.find({ _id: { $in: [...actionIds] }, workspaceId, conversationId }).toArray();
    return found.map(toAction);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
