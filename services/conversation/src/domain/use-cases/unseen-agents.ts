import type { Actor } from "@parley/actor";
import { AnswerCache } from "@parley/runtime";
import { visibleAgents } from "../changes/visible-agents.ts";
import type { AgentRepository, NamedAgent } from "../model/agent.ts";
import type { Message } from "../model/message.ts";
import type { SpaceAccess } from "../model/space-access.ts";

interface Dependencies {
  readonly agents: AgentRepository;
  readonly spaces: SpaceAccess;
  readonly now: () => number;
}

const maxRemembered = 10_000;
// A page of messages costs no read more; whoever is told some seconds late has read the answer long ago.
const rememberedMs = 3_000;

/** Finds agents that replied in a conversation and that its reader can't see, as `visibleAgents` decides. */
export class UnseenAgents {
  readonly #deps: Dependencies;
  readonly #known = new AnswerCache<NamedAgent | null>(maxRemembered);

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The ids of those among the agents of these messages, as of some seconds ago. @throws AppError UNAVAILABLE. */
  async among(actor: Actor, messages: readonly Message[]): Promise<ReadonlySet<string>> {
    const answered = messages.flatMap((message) => (message.kind === "agent" ? [message.agent.agentId] : []));
    const agents = await this.#named(actor.workspaceId, [...new Set(answered)]);
    const visible = new Set(await visibleAgents(this.#deps.spaces, actor, agents));
    return new Set(agents.filter((agent) => !visible.has(agent)).map(({ agentId }) => agentId));
  }

  async #named(workspaceId: string, agentIds: readonly string[]): Promise<readonly NamedAgent[]> {
    const [now, generation] = [this.#deps.now(), this.#known.generation];
    const keyOf = (agentId: string): string => `${workspaceId} ${agentId}`;
    const known = new Map(agentIds.map((agentId) => [agentId, this.#known.get(keyOf(agentId), now)]));
    const unknown = agentIds.filter((agentId) => known.get(agentId) === undefined);
    const found = unknown.length === 0 ? [] : await this.#deps.agents.names(workspaceId, unknown);
    for (const agentId of unknown) {
      const agent = found.find((one) => one.agentId === agentId) ?? null;
      known.set(agentId, agent);
      this.#known.put(keyOf(agentId), agent, now + rememberedMs, generation);
    }
    return [...known.values()].filter((agent) => agent != null);
  }
}
