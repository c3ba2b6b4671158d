import type { Actor } from "./actor.ts";
import type { Agent, AgentRepository, NewAgent } from "./agent.ts";
import { agentNotFound, idempotencyKeyReused } from "./conversation-errors.ts";
import { idFromKey, newId } from "./ids.ts";
import type { ModelCatalogue } from "./model-catalogue.ts";

/** The workspace's agents. */
export class AgentService {
  readonly #agents: AgentRepository;
  readonly #models: ModelCatalogue;
  readonly #now: () => number;

  constructor(agents: AgentRepository, models: ModelCatalogue, now: () => number) {
    this.#agents = agents;
    this.#models = models;
    this.#now = now;
  }

  /** @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`. */
  async create(command: NewAgent): Promise<Agent> {
    const { actor, idempotencyKey, ...fields } = command;
    this.#models.require(command.model.providerId, command.model.modelId, "model");
    const agentId = idempotencyKey === null ? newId("agt") : idFromKey("agt", actor.workspaceId, actor.keyId, idempotencyKey.key);
    const agent: Agent = { ...fields, workspaceId: actor.workspaceId, agentId, version: 0, versionCreated: this.#now(), status: "active", scope: "visible" };
    const stored = await this.#agents.insert(agent, idempotencyKey?.bodyHash ?? null);
    if (stored.inserted) return agent;
    if (stored.bodyHash !== idempotencyKey?.bodyHash) throw idempotencyKeyReused();
    return this.get(actor, agentId);
  }

  /** @throws AppError NOT_FOUND. */
  async get(actor: Actor, agentId: string): Promise<Agent> {
    const agent = await this.#agents.find(actor.workspaceId, agentId);
    if (agent === null) throw agentNotFound();
    return agent;
  }

  list(actor: Actor): Promise<readonly Agent[]> {
    return this.#agents.listActive(actor.workspaceId);
  }
}
