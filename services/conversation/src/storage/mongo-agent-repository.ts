import { isDuplicateKey } from "@parley/mongo";
import type { OutboxMessage } from "@parley/outbox";
import type { Filter } from "mongodb";
import { sortKeyOf } from "../domain/model/agent.ts";
import type {
  Agent,
  AgentCursor,
  AgentRepository,
  AgentSelection,
  AgentSummary,
  LabelledAgent,
  NamedAgent,
  UsingAgent,
} from "../domain/model/agent.ts";
import { noTools } from "../domain/model/agent-tools.ts";
import { noKnowledge } from "../domain/model/knowledge.ts";
import type { Collections } from "./collections.ts";
import { toAgent } from "./documents.ts";
import type { AgentDocument } from "./documents.ts";
import { writeLabels } from "./label-transactions.ts";
import type { Announce, LabelWrites } from "./label-transactions.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: LabelWrites;
  /** Makes the message that is published of an agent. */
  readonly encode: (agent: LabelledAgent) => OutboxMessage;
}

const firstRevision = 1;

/** The agents of all workspaces. */
export class MongoAgentRepository implements AgentRepository {
  readonly #deps: Dependencies;
  readonly #agents: Collections["agents"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#agents = deps.collections.agents;
  }

  async insert(agent: Agent, bodyHash: string | null): Promise<{ inserted: boolean; bodyHash: string | null }> {
    try {
      const ours = { _id: agent.agentId, sortKey: sortKeyOf(agent.name), bodyHash, revision: firstRevision };
      await writeLabels(this.#deps.writes, async (session, announce) => {
        await this.#agents.insertOne({ ...agent, ...ours }, { session });
        await this.#announce({ ...agent, revision: firstRevision }, announce);
      });
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
    const projection = { ...ofNames, pictureUrl: 1 } as const;
    const documents = await this.#agents.find(filter, { projection }).limit(limit).toArray();
    return documents.map((document) => ({ ...toNamed(document), pictureUrl: document.pictureUrl }));
  }

  async replace(agent: Agent): Promise<boolean> {
    const { workspaceId, agentId, ...fields } = agent;
    const before = { _id: agentId, workspaceId, version: agent.version - 1, status: "active" as const };
    return writeLabels(this.#deps.writes, async (session, announce) => {
      const found = await this.#agents.findOne(before, { session, projection: { revision: 1 } });
      if (found === null) return false;
      const revision = (found.revision ?? 0) + 1;
      const set = { ...fields, sortKey: sortKeyOf(agent.name), revision };
      await this.#agents.updateOne(before, { $set: set }, { session });
      await this.#announce({ ...agent, revision }, announce);
      return true;
    });
  }

  async archive(workspaceId: string, agentId: string): Promise<boolean> {
    const filter = { _id: agentId, workspaceId };
    return writeLabels(this.#deps.writes, async (session, announce) => {
      const found = await this.#agents.findOne(filter, { session });
      if (found === null || found.status === "archived") return found !== null;
      const archived = { status: "archived" as const, revision: (found.revision ?? 0) + 1 };
      await this.#agents.updateOne(filter, { $set: archived }, { session });
      await this.#announce({ ...found, ...toNamed(found), ...archived }, announce);
      return true;
    });
  }

  async labels(after: string | null, limit: number): Promise<readonly LabelledAgent[]> {
    const found = this.#agents.find({ _id: { $gt: after ?? "" } }, { projection: ofLabels });
    const documents = await found.sort({ _id: 1 }).limit(limit).toArray();
    return documents.map((document) => ({ ...document, ...toNamed(document), revision: document.revision ?? 0 }));
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

  #announce(agent: LabelledAgent, announce: Announce): Promise<void> {
    return announce(`${agent.workspaceId}/${agent.agentId}`, this.#deps.encode(agent), agent.revision);
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

const ofNames = { agentId: 1, name: 1, scope: 1, ownerId: 1, authors: 1, knowledge: 1, tools: 1 } as const;
const ofLabels = { ...ofNames, workspaceId: 1, pictureUrl: 1, status: 1, revision: 1 } as const;

function toNamed({
  agentId,
  name,
  scope,
  ownerId,
  authors,
  knowledge = noKnowledge,
  tools,
}: AgentDocument): NamedAgent {
  return { agentId, name, scope, ownerId, authors, knowledge, tools: { ...noTools, ...tools } };
}

function laterThan(after: AgentCursor | null): Filter<AgentDocument> {
  if (after === null) return {};
  const { sortKey, agentId } = after;
  return { $or: [{ sortKey: { $gt: sortKey } }, { sortKey, agentId: { $gt: agentId } }] };
}

function filterOf({ workspaceId, status, editorId }: AgentSelection): Filter<AgentDocument> {
  const visible = { scope: "visible" as const };
  if (editorId === null) return { workspaceId, status, ...visible };
  // The same people as `editorsOf`.
  return { workspaceId, status, $or: [visible, { ownerId: editorId }, { "authors.userId": editorId }] };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
