import type { Actor } from "@parley/actor";
import { agentsSeenBy, sortKeyOf } from "../model/agent.ts";
import type { AgentReader, ListedAgent } from "./agent-reader.ts";

export interface SearchAgentsCommand {
  readonly actor: Actor;
  readonly query: string;
}

interface Dependencies {
  readonly agentReader: AgentReader;
}

const maxFound = 100;

/** Finds agents in use by part of their name. */
export class SearchAgents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns At most 100, by name; case and accents do not matter. @throws The signal's reason once it aborts: nobody waits
   * for the rest.
   */
  async execute({ actor, query }: SearchAgentsCommand, signal: AbortSignal): Promise<readonly ListedAgent[]> {
    const { agentReader } = this.#deps;
    const [liked, found] = await Promise.all([
      agentReader.favorites(actor),
      agentReader.search(actor, agentsSeenBy(actor), sortKeyOf(query), maxFound, signal),
    ]);
    return found.map((agent) => ({ ...agent, favorite: liked.has(agent.agentId) }));
  }
}
