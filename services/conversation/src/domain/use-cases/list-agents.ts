import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { agentsSeenBy, cursorAfter, publishedAgents, sortKeyOf } from "../model/agent.ts";
import type { AgentCursor, AgentRepository, AgentSelection, AgentSummary } from "../model/agent.ts";
import type { AgentReader, ListedAgent } from "./agent-reader.ts";

/** published: active and visible; list: those and the hidden ones that the actor edits; favorites: of the calling person; archived. */
export type AgentView = "published" | "list" | "favorites" | "archived";

export interface ListAgentsCommand {
  readonly actor: Actor;
  readonly view: AgentView;
  readonly limit: number;
  readonly after: AgentCursor | null;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
}

export interface AgentPage {
  readonly agents: readonly ListedAgent[];
  readonly nextCursor: AgentCursor | null;
}

const maxAgents = 1_000;
// A thousand of the largest agents that the gateway lets in weigh less, and the RPC's limit is twice as much.
const answerBytes = 16 * 1024 * 1024;

/** Lists the workspace's agents by name. */
export class ListAgents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns A page of a view: at most `limit` agents (0, or more than 1,000: 1,000), fewer where they would weigh more
   * than an answer may. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for favourites of nobody.
   */
  async execute({ actor, view, limit, after }: ListAgentsCommand): Promise<AgentPage> {
    const size = limit < 1 ? maxAgents : Math.min(limit, maxAgents);
    const liked = await this.#deps.agentReader.favorites(actor);
    const found =
      view === "favorites"
        ? await this.#likedAgents(actor, liked, after)
        : await this.#deps.agentReader.list(actor, selectionOf(actor, view), size + 1, after);
    const agents = cutToBytes(found.slice(0, size));
    const last = agents.at(-1);
    const more = agents.length < found.length && last !== undefined;
    const nextCursor = more ? cursorAfter(last) : null;
    return { agents: agents.map((agent) => ({ ...agent, favorite: liked.has(agent.agentId) })), nextCursor };
  }

  async #likedAgents(
    actor: Actor,
    liked: ReadonlySet<string>,
    after: AgentCursor | null,
  ): Promise<readonly AgentSummary[]> {
    requirePerson(actor);
    const found = await this.#deps.agents.listOf(agentsSeenBy(actor), [...liked]);
    const agents = await this.#deps.agentReader.visible(actor, found);
    return after === null ? agents : agents.filter((agent) => isAfter(agent, after));
  }
}

function selectionOf(actor: Actor, view: Exclude<AgentView, "favorites">): AgentSelection {
  switch (view) {
    case "published":
      return publishedAgents(actor);
    case "list":
      return agentsSeenBy(actor);
    case "archived":
      return { ...agentsSeenBy(actor), status: "archived" };
    default:
      return view satisfies never;
  }
}

function isAfter({ name, agentId }: AgentSummary, cursor: AgentCursor): boolean {
  const key = sortKeyOf(name);
  return key > cursor.sortKey || (key === cursor.sortKey && agentId > cursor.agentId);
}

function cutToBytes(agents: readonly AgentSummary[]): readonly AgentSummary[] {
  let bytes = 0;
  const end = agents.findIndex(
    ({ name, description, pictureUrl }) =>
      (bytes += 1_000 + (name.length + description.length + pictureUrl.length) * 3) > answerBytes,
  );
  return end < 0 ? agents : agents.slice(0, Math.max(1, end));
}
