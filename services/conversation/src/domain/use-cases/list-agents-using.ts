import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { sortKeyOf } from "../model/agent.ts";
import type { AgentRepository, UsingAgent } from "../model/agent.ts";
import type { AgentReader } from "./agent-reader.ts";

interface Dependencies {
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
}

/** Who answers from a view. */
export interface ViewUsage {
  readonly viewId: string;
  readonly count: number;
  /** Of the agents that the actor sees. */
  readonly agentIds: readonly string[];
}

export interface AgentUsage {
  /** With those that the actor does not see. */
  readonly count: number;
  /** Those that the actor sees, by name. */
  readonly agents: readonly UsingAgent[];
  /** The views that any of them uses. */
  readonly views: readonly ViewUsage[];
}

const maxViews = 10_000;
const maxCounted = 10_000;
const maxNamed = 1_000;

/** Says which agents would lose something with some views, of data sources or of MCP servers. */
export class ListAgentsUsing {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT for more than 10,000 views, UNAVAILABLE. */
  async execute(actor: Actor, viewIds: readonly string[]): Promise<AgentUsage> {
    if (viewIds.length > maxViews) throw invalidField("viewIds", `must have at most ${maxViews} entries`);
    const found = viewIds.length === 0 ? [] : await this.#deps.agents.using(actor.workspaceId, viewIds, maxCounted);
    const seen = await this.#deps.agentReader.visible(actor, found);
    const agents = seen.toSorted(byName).slice(0, maxNamed);
    const [used, seenUsing] = [agentIdsByView(found), agentIdsByView(agents)];
    const views = [...new Set(viewIds)].flatMap((viewId) => {
      const count = used.get(viewId)?.length ?? 0;
      return count === 0 ? [] : [{ viewId, count, agentIds: seenUsing.get(viewId) ?? [] }];
    });
    return { count: found.length, agents, views };
  }
}

function agentIdsByView(agents: readonly UsingAgent[]): ReadonlyMap<string, readonly string[]> {
  const pairs = agents.flatMap(({ agentId, knowledge, tools }) =>
    [...knowledge.viewIds, ...tools.mcpViewIds].map((viewId) => ({ viewId, agentId })),
  );
  const grouped = Map.groupBy(pairs, ({ viewId }) => viewId);
  return new Map([...grouped].map(([viewId, found]) => [viewId, found.map(({ agentId }) => agentId)]));
}

function byName(left: UsingAgent, right: UsingAgent): number {
  const [first, second] = [`${sortKeyOf(left.name)} ${left.agentId}`, `${sortKeyOf(right.name)} ${right.agentId}`];
  return first < second ? -1 : first > second ? 1 : 0;
}
