import { isDuplicateKey } from "@parley/mongo";
import type { Filter } from "mongodb";
import { sortKeyOf } from "../domain/model/agent.ts";
import type { Agent, AgentCursor, AgentRepository, AgentSelection, AgentSummary } from "../domain/model/agent.ts";
import type { Collections } from "./collections.ts";
import { toAgent } from "./documents.ts";
import type { AgentDocument } from "./documents.ts";

/** The agents of all workspaces. */
export class MongoAgentRepository implements AgentRepository {
  readonly #agents: Collections["agents"];

  constructor(collections: Collections) {
    this.#agents = collections.agents;
  }

  async insert(agent: Agent, bodyHash: string | null): Promise<{ inserted: boolean; bodyHash: string | null }> {
    try {
      await this.#agents.insertOne({ _id: agent.agentId, ...agent, sortKey: sortKeyOf(agent.name), bodyHash });
      return { inserted: true, bodyHash };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const taken = await this.#agents.findOne({ _id: agent.agentId, workspaceId: agent.workspaceId });
      return { inserted: false, bodyHash: taken?.bodyHash ?? null };
    }
  }

  async find(workspaceId: string, agentId: string): Promise<Agent | null> {
    const document = await this.#agents.findOne({ _id: agentId, workspaceId });
    return document === null ? null : toAgent(document);
  }

  async findMany(workspaceId: string, agentIds: readonly string[]): Promise<readonly Agent[]> {
    return (await this.#agents.find({ _id: { $in: [...agentIds] }, workspaceId }).toArray()).map(toAgent);
  }

  async names(workspaceId: string, agentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const documents = await this.#agents
      .find({ _id: { $in: [...agentIds] }, workspaceId }, { projection: { agentId: 1, name: 1 } })
      .toArray();
    return new Map(documents.map(({ agentId, name }) => [agentId, name]));
  }

  async listNames(selection: AgentSelection, limit: number): Promise<readonly Pick<Agent, "agentId" | "name">[]> {
    const documents = await this.#agents
      .find(filterOf(selection), { projection: { agentId: 1, name: 1 } })
      .sort({ sortKey: 1, agentId: 1 })
      .limit(limit)
      .toArray();
    return documents.map(({ agentId, name }) => ({ agentId, name }));
  }

  async replace(agent: Agent): Promise<boolean> {
    const { workspaceId, agentId, ...fields } = agent;
    const result = await this.#agents.updateOne(
      { _id: agentId, workspaceId, version: agent.version - 1, status: "active" },
      { $set: { ...fields, sortKey: sortKeyOf(agent.name) } },
    );
    return result.matchedCount === 1;
  }

  async archive(workspaceId: string, agentId: string): Promise<boolean> {
    return (
      (await this.#agents.updateOne({ _id: agentId, workspaceId }, { $set: { status: "archived" } })).matchedCount === 1
    );
  }

  list(selection: AgentSelection, limit: number, after: AgentCursor | null): Promise<readonly AgentSummary[]> {
    const later =
      after === null
        ? {}
        : { $or: [{ sortKey: { $gt: after.sortKey } }, { sortKey: after.sortKey, agentId: { $gt: after.agentId } }] };
    return this.#byName({ $and: [filterOf(selection), later] }, limit);
  }

  async listOf(selection: AgentSelection, agentIds: readonly string[]): Promise<readonly AgentSummary[]> {
    const documents = await this.#agents
      .find({ ...filterOf(selection), _id: { $in: [...agentIds] } }, { projection: { instructions: 0 } })
      .toArray();
    // Sorted here: the ids bound them.
    return documents.sort((a, b) => compare(a.sortKey, b.sortKey) || compare(a.agentId, b.agentId)).map(toAgent);
  }

  search(
    selection: AgentSelection,
    sortKeyPart: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly AgentSummary[]> {
    const literal = sortKeyPart.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    return this.#byName({ $and: [filterOf(selection), { sortKey: { $regex: literal } }] }, limit, signal);
  }

  async #byName(filter: Filter<AgentDocument>, limit: number, signal?: AbortSignal): Promise<readonly AgentSummary[]> {
    const documents = await this.#agents
      .find(filter, { projection: { instructions: 0 }, signal })
      .sort({ sortKey: 1, agentId: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toAgent);
  }
}

function filterOf({ workspaceId, status, ownerId }: AgentSelection): Filter<AgentDocument> {
  return {
    workspaceId,
    status,
    ...(ownerId === null ? { scope: "visible" } : { $or: [{ scope: "visible" }, { ownerId }] }),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
