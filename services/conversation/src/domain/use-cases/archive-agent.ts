import type { Actor } from "@parley/actor";
import type { AgentRepository } from "../model/agent.ts";
import { agentNotFound } from "../model/conversation-errors.ts";
import type { AgentReader } from "./agent-reader.ts";

export interface ArchiveAgentCommand {
  readonly actor: Actor;
  readonly agentId: string;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
}

/** Takes an agent out of use. */
export class ArchiveAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated. @throws AppError NOT_FOUND. */
  async execute({ actor, agentId }: ArchiveAgentCommand): Promise<void> {
    await this.#deps.agentReader.require(actor, agentId);
    if (!(await this.#deps.agents.archive(actor.workspaceId, agentId))) throw agentNotFound();
  }
}
