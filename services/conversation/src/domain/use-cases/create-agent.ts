import { ownerOf } from "@parley/actor";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { agentToolsOf } from "../model/agent-tools.ts";
import type { NamedTools, ToolViews } from "../model/agent-tools.ts";
import { authorsOfVersion } from "../model/agent.ts";
import type { Agent, AgentModel, AgentRepository, AgentScope } from "../model/agent.ts";
import { idempotencyKeyReused } from "../model/conversation-errors.ts";
import { idFromKey, newId } from "@parley/ids";
import { knowledgeOf } from "../model/knowledge.ts";
import type { KnowledgeViews } from "../model/knowledge.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { AgentReader } from "./agent-reader.ts";

export interface CreateAgentCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly pictureUrl: string;
  readonly model: AgentModel;
  readonly maxStepsPerRun: number;
  readonly scope: AgentScope;
  /** The views of data sources that it answers from. */
  readonly viewIds: readonly string[];
  readonly tools: NamedTools;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
  readonly models: ModelCatalogue;
  readonly knowledgeViews: KnowledgeViews;
  readonly toolViews: ToolViews;
  readonly now: () => number;
}

/** Makes an agent. */
export class CreateAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns The agent; the one created before, for a request that is repeated with its idempotency key.
   * @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`, or naming a view that the actor can't read, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`,
   * NOT_FOUND for a repeat by who does not see the agent any more.
   */
  async execute(command: CreateAgentCommand): Promise<Agent> {
    const { agents, models, knowledgeViews, toolViews, now } = this.#deps;
    const { actor, idempotencyKey, viewIds, ...fields } = command;
    const { workspaceId, keyId } = actor;
    models.require(command.model.providerId, command.model.modelId, "model");
    const agentId = idempotencyKey === null ? newId("agt") : idFromKey("agt", workspaceId, keyId, idempotencyKey.key);
    // First: what it answers from may be gone when it is repeated.
    if (idempotencyKey !== null) {
      const earlier = await agents.creationOf(workspaceId, agentId);
      if (earlier !== null) return this.#createdBefore(actor, agentId, earlier, idempotencyKey);
    }
    const knowledge = await knowledgeOf(knowledgeViews, actor, viewIds);
    const tools = await agentToolsOf(toolViews, actor, fields.tools);
    const made = { version: 0, versionCreated: now(), status: "active" as const, ownerId: ownerOf(actor) };
    const agent: Agent = {
      ...fields,
      ...made,
      knowledge,
      tools,
      ...authorsOfVersion(actor.person, []),
      workspaceId,
      agentId,
    };
    const stored = await agents.insert(agent, idempotencyKey?.bodyHash ?? null);
    if (stored.inserted) return agent;
    return this.#createdBefore(actor, agentId, stored, idempotencyKey);
  }

  /** @throws AppError NOT_FOUND once the actor does not see it any more. */
  #createdBefore(
    actor: Actor,
    agentId: string,
    { bodyHash }: { readonly bodyHash: string | null },
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Agent> {
    if (bodyHash !== idempotencyKey?.bodyHash) throw idempotencyKeyReused();
    return this.#deps.agentReader.require(actor, agentId);
  }
}
