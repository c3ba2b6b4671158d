import type { Actor } from "@parley/actor";
import { visibleAgents } from "../changes/visible-agents.ts";
import type {
  Agent,
  AgentAccess,
  AgentCursor,
  AgentFavorites,
  AgentRepository,
  AgentSelection,
  AgentSummary,
} from "../model/agent.ts";
import { agentNotFound } from "../model/conversation-errors.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import { visiblePage } from "./visible-page.ts";

/** An agent, and whether the calling person likes it. */
export interface ViewedAgent {
  readonly agent: Agent;
  readonly favorite: boolean;
}

export interface ListedAgent extends AgentSummary {
  /** Whether the calling person likes it. */
  readonly favorite: boolean;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly favorites: AgentFavorites;
  readonly spaces: SpaceAccess;
}

const maxFavorites = 1_000;

/** Reads agents for an actor: one that `visibleAgents` leaves out does not exist for it. */
export class AgentReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** An agent, archived or not. @throws AppError NOT_FOUND, also for an agent that does not exist for the actor; UNAVAILABLE. */
  async require(actor: Actor, agentId: string): Promise<Agent> {
    const found = await this.#deps.agents.find(actor.workspaceId, agentId);
    const [agent] = found === null ? [] : await this.visible(actor, [found]);
    if (agent === undefined) throw agentNotFound();
    return agent;
  }

  /** Of these agents those that the actor sees, in their order. */
  visible<A extends AgentAccess>(actor: Actor, agents: readonly A[]): Promise<readonly A[]> {
    return visibleAgents(this.#deps.spaces, actor, agents);
  }

  /** Those of a selection that the actor sees, by name; at most `limit`. */
  list(
    actor: Actor,
    selection: AgentSelection,
    limit: number,
    after: AgentCursor | null,
  ): Promise<readonly AgentSummary[]> {
    return visiblePage({
      limit,
      after,
      read: (size, from) => this.#deps.agents.list(selection, size, from),
      keep: (found) => this.visible(actor, found),
    });
  }

  /** The same of those whose sort key contains a text. @throws The signal's reason once it aborts. */
  search(
    actor: Actor,
    selection: AgentSelection,
    sortKeyPart: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly AgentSummary[]> {
    return visiblePage({
      limit,
      after: null,
      read: (size, from) => this.#deps.agents.search(selection, sortKeyPart, size, from, signal),
      keep: (found) => this.visible(actor, found),
    });
  }

  /** An agent as the actor sees it. */
  async view({ workspaceId, person }: Actor, agent: Agent): Promise<ViewedAgent> {
    const favorite = person !== null && (await this.#deps.favorites.has(workspaceId, person.userId, agent.agentId));
    return { agent, favorite };
  }

  /** The ids of the agents that the actor's person likes; none for a key without a person. */
  async favorites({ workspaceId, person }: Actor): Promise<ReadonlySet<string>> {
    return new Set(person === null ? [] : await this.#deps.favorites.list(workspaceId, person.userId, maxFavorites));
  }
}
