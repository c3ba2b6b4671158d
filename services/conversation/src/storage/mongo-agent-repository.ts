import { isDuplicateKey } from "@parley/mongo";
import type { Filter } from "mongodb";
import { sortKeyOf } from "../domain/model/agent.ts";
import type {
  Agent,
  AgentCursor,
  AgentRepository,
  AgentSelection,
  AgentSummary,
  NamedAgent,
  UsingAgent,
} from "../domain/model/agent.ts";
import { noTools } from "../domain/model/agent-tools.ts";
import { noKnowledge } from "../domain/model/knowledge.ts";
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
      const taken = await this.creationOf(agent.workspaceId, agent.agentId);
      return { inserted: false, bodyHash: taken?.bodyHash ?? null };
    }
  }

  async creationOf(workspaceId: string, agentId: string): Promise<{ bodyHash: string | null } | null> {
    const document = await this.#agents.findOne({ _id: agentId, workspaceId }, { projection: { bodyHash: 1 } });
    return document === null ? null : { bodyHash: document.bodyHash ?? null };
  }

  async find(workspaceId: string, agentId: string): Promise<Agent | null> {
    const document = await this.#agents.findOne({ _id: agentId, workspaceId });
    return document === null ? null : toAgent(document);
  }

  async findMany(workspaceId: string, agentIds: readonly string[]): Promise<readonly Agent[]> {
    return (await this.#agents.find({ _id: { $in: [...agentIds] }, workspaceId }).toArray()).map(toAgent);
  }

  async names(workspaceId: string, agentIds: readonly string[]): Promise<readonly NamedAgent[]> {
    const documents = await this.#agents
      .find({ _id: { $in: [...agentIds] }, workspaceId }, { projection: ofNames })
      .toArray();
    return documents.map(toNamed);
  }

  async listNames(selection: AgentSelection, limit: number): Promise<readonly NamedAgent[]> {
    const documents = await this.#agents
      .find(filterOf(selection), { projection: ofNames })
      .sort({ sortKey: 1, agentId: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toNamed);
  }

  async using(workspaceId: string, viewIds: readonly string[], limit: number): Promise<readonly UsingAgent[]> {
    const filter = {
      workspaceId,
      status: "active" as const,
      $or: [{ "knowledge.viewIds": { $in: [...viewIds] } }, { "tools.mcpViewIds": { $in: [...viewIds] } }],
    };
    const projection = { ...ofNames, pictureUrl: 1, scope: 1, ownerId: 1 } as const;
    const documents = await this.#agents.find(filter, { projection }).limit(limit).toArray();
    return documents.map((document) => {
      const { pictureUrl, scope, ownerId } = document;
      return { ...toNamed(document), pictureUrl, scope, ownerId };
    });
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
    return this.#byName({ $and: [filterOf(selection), laterThan(after)] }, limit);
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
    after: AgentCursor | null,
    signal: AbortSignal,
  ): Promise<readonly AgentSummary[]> {
    const literal = sortKeyPart.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    const filter = { $and: [filterOf(selection), { sortKey: { $regex: literal } }, laterThan(after)] };
    return this.#byName(filter, limit, signal);
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

const ofNames = { agentId: 1, name: 1, knowledge: 1, tools: 1 } as const;

function toNamed({ agentId, name, knowledge = noKnowledge, tools }: AgentDocument): NamedAgent {
  return { agentId, name, knowledge, tools: { ...noTools, ...tools } };
}

function laterThan(after: AgentCursor | null): Filter<AgentDocument> {
  if (after === null) return {};
  const { sortKey, agentId } = after;
  return { $or: [{ sortKey: { $gt: sortKey } }, { sortKey, agentId: { $gt: agentId } }] };
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
