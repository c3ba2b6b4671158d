import type { Actor } from "@parley/actor";
import type { Agent, AgentFavorites, AgentRepository, AgentSummary } from "../model/agent.ts";
import { agentNotFound } from "../model/conversation-errors.ts";

/** An agent, and whether the calling person likes it. */
export interface ViewedAgent {
  readonly agent: Agent;
  readonly favorite: boolean;
}

export interface ListedAgent extends AgentSummary {
  /** Whether the calling person likes it. */
  readonly favorite: boolean;
}

const maxFavorites = 1_000;

/** Reading agents. */
export class AgentReader {
  readonly #agents: AgentRepository;
  readonly #favorites: AgentFavorites;

  constructor(agents: AgentRepository, favorites: AgentFavorites) {
    this.#agents = agents;
    this.#favorites = favorites;
  }

  /** An agent, archived or not. @throws AppError NOT_FOUND. */
  async require({ workspaceId }: Actor, agentId: string): Promise<Agent> {
    const agent = await this.#agents.find(workspaceId, agentId);
    if (agent === null) throw agentNotFound();
    return agent;
  }

  /** An agent as the actor sees it. */
  async view({ workspaceId, person }: Actor, agent: Agent): Promise<ViewedAgent> {
    const favorite = person !== null && (await this.#favorites.has(workspaceId, person.userId, agent.agentId));
    return { agent, favorite };
  }

  /** The ids of the agents that the actor's person likes; none for a key without a person. */
  async favorites({ workspaceId, person }: Actor): Promise<ReadonlySet<string>> {
    return new Set(person === null ? [] : await this.#favorites.list(workspaceId, person.userId, maxFavorites));
  }
}
