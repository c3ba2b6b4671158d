import { ownerOf, requirePerson } from "../model/actor.ts";
import type { Actor } from "../model/actor.ts";
import { sortKeyOf } from "../model/agent.ts";
import type { AgentCursor, AgentFavorites, AgentRepository, AgentSelection, AgentSummary } from "../model/agent.ts";

/** published: active and visible; list: those and one's own hidden ones; favorites: of the calling person; archived. */
export type AgentView = "published" | "list" | "favorites" | "archived";

export interface ListedAgent extends AgentSummary {
  /** Whether the calling person likes it. */
  readonly favorite: boolean;
}

export interface AgentPage {
  readonly agents: readonly ListedAgent[];
  readonly nextCursor: AgentCursor | null;
}

const maxAgents = 1_000;
const maxFavorites = 1_000;
const maxFound = 100;
// A thousand of the largest agents that the gateway lets in weigh less, and the RPC's limit is twice as much.
const answerBytes = 16 * 1024 * 1024;

/** Looking through the workspace's agents. */
export class AgentDirectory {
  readonly #agents: AgentRepository;
  readonly #favorites: AgentFavorites;

  constructor(agents: AgentRepository, favorites: AgentFavorites) {
    this.#agents = agents;
    this.#favorites = favorites;
  }

  /**
   * A page of a view, by name: at most `limit` agents (0, or more than 1,000: 1,000), fewer where they would weigh more
   * than an answer may. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for favourites of nobody.
   */
  async list(actor: Actor, view: AgentView, limit: number, after: AgentCursor | null): Promise<AgentPage> {
    const size = limit < 1 ? maxAgents : Math.min(limit, maxAgents);
    const liked = await this.#liked(actor);
    const found = view === "favorites" ? await this.#likedAgents(actor, liked, after) : await this.#agents.list(selectionOf(actor, view), size + 1, after);
    const agents = cutToBytes(found.slice(0, size));
    const last = agents.at(-1);
    const nextCursor = agents.length < found.length && last !== undefined ? { sortKey: sortKeyOf(last.name), agentId: last.agentId } : null;
    return { agents: agents.map((agent) => ({ ...agent, favorite: liked.has(agent.agentId) })), nextCursor };
  }

  /** The agents in use whose name contains a text, whatever its case and accents; at most 100. */
  async search(actor: Actor, query: string): Promise<readonly ListedAgent[]> {
    const [liked, agents] = await Promise.all([this.#liked(actor), this.#agents.search(selectionOf(actor, "list"), sortKeyOf(query), maxFound)]);
    return agents.map((agent) => ({ ...agent, favorite: liked.has(agent.agentId) }));
  }

  async #liked({ workspaceId, person }: Actor): Promise<ReadonlySet<string>> {
    return new Set(person === null ? [] : await this.#favorites.list(workspaceId, person.userId, maxFavorites));
  }

  async #likedAgents(actor: Actor, liked: ReadonlySet<string>, after: AgentCursor | null): Promise<readonly AgentSummary[]> {
    requirePerson(actor);
    const agents = await this.#agents.listOf(selectionOf(actor, "list"), [...liked]);
    return after === null ? agents : agents.filter((agent) => isBehind(agent, after));
  }
}

function selectionOf(actor: Actor, view: Exclude<AgentView, "favorites">): AgentSelection {
  const { workspaceId } = actor;
  return { workspaceId, status: view === "archived" ? "archived" : "active", ownerId: view === "published" ? null : ownerOf(actor) };
}

function isBehind({ name, agentId }: AgentSummary, cursor: AgentCursor): boolean {
  const key = sortKeyOf(name);
  return key > cursor.sortKey || (key === cursor.sortKey && agentId > cursor.agentId);
}

function cutToBytes(agents: readonly AgentSummary[]): readonly AgentSummary[] {
  let bytes = 0;
  const end = agents.findIndex(({ name, description, pictureUrl }) => (bytes += 1_000 + (name.length + description.length + pictureUrl.length) * 3) > answerBytes);
  return end < 0 ? agents : agents.slice(0, Math.max(1, end));
}
