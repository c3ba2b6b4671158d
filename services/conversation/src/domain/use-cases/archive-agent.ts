import type { Actor } from "@parley/actor";
import type { AgentRepository } from "../model/agent.ts";
import { agentNotFound } from "../model/conversation-errors.ts";

export interface ArchiveAgentCommand {
  readonly actor: Actor;
  readonly agentId: string;
}

interface Dependencies {
  readonly agents: AgentRepository;
}

/** Takes an agent out of use. */
export class ArchiveAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated. @throws AppError NOT_FOUND. */
  async execute({ actor, agentId }: ArchiveAgentCommand): Promise<void> {
    if (!(await this.#deps.agents.archive(actor.workspaceId, agentId))) throw agentNotFound();
  }
}
