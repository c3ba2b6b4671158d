import type { AgentFavorites } from "../domain/model/agent.ts";
import { isDuplicateKey } from "@parley/mongo";
import type { Collections } from "./collections.ts";

/** Which agents a person likes: a document for each. */
export class MongoAgentFavorites implements AgentFavorites {
  readonly #favorites: Collections["agentFavorites"];

  constructor(collections: Collections) {
    this.#favorites = collections.agentFavorites;
  }

  async add(workspaceId: string, userId: string, agentId: string): Promise<void> {
    try {
      await this.#favorites.insertOne({ workspaceId, userId, agentId });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async remove(workspaceId: string, userId: string, agentId: string): Promise<void> {
    await this.#favorites.deleteOne({ workspaceId, userId, agentId });
  }

  async has(workspaceId: string, userId: string, agentId: string): Promise<boolean> {
    return (await this.#favorites.findOne({ workspaceId, userId, agentId })) !== null;
  }

  async list(workspaceId: string, userId: string, limit: number): Promise<readonly string[]> {
    return (await this.#favorites.find({ workspaceId, userId }).limit(limit).toArray()).map(({ agentId }) => agentId);
  }
}
