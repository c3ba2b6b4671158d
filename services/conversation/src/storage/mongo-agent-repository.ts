import { isDuplicateKey } from "@parley/mongo";
import type { Agent, AgentRepository } from "../domain/agent.ts";
import type { Collections } from "./collections.ts";
import { toAgent } from "./documents.ts";

/** The agents of all workspaces. */
export class MongoAgentRepository implements AgentRepository {
  readonly #agents: Collections["agents"];

  constructor(collections: Collections) {
    this.#agents = collections.agents;
  }

  async insert(agent: Agent, bodyHash: string | null): Promise<{ inserted: boolean; bodyHash: string | null }> {
    try {
      await this.#agents.insertOne({ _id: agent.agentId, ...agent, bodyHash });
      return { inserted: true, bodyHash };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const taken = await this.#agents.findOne({ workspaceId: agent.workspaceId, agentId: agent.agentId });
      return { inserted: false, bodyHash: taken?.bodyHash ?? null };
    }
  }

  async find(workspaceId: string, agentId: string): Promise<Agent | null> {
    const document = await this.#agents.findOne({ workspaceId, agentId });
    return document === null ? null : toAgent(document);
  }

  async findMany(workspaceId: string, agentIds: readonly string[]): Promise<readonly Agent[]> {
    return (await this.#agents.find({ workspaceId, agentId: { $in: [...agentIds] } }).toArray()).map(toAgent);
  }

  async listActive(workspaceId: string): Promise<readonly Agent[]> {
    const documents = await this.#agents.find({ workspaceId, status: "active", scope: "visible" }).toArray();
    return documents.map(toAgent).sort((a, b) => a.name.localeCompare(b.name) || a.agentId.localeCompare(b.agentId));
  }
}
