import type { Actor } from "@parley/actor";
import type { AgentReader, ViewedAgent } from "./agent-reader.ts";

export interface GetAgentCommand {
  readonly actor: Actor;
  readonly agentId: string;
}

interface Dependencies {
  readonly agentReader: AgentReader;
}

/** Reads one agent, archived or not. */
export class GetAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute({ actor, agentId }: GetAgentCommand): Promise<ViewedAgent> {
    const { agentReader } = this.#deps;
    return agentReader.view(actor, await agentReader.require(actor, agentId));
  }
}
