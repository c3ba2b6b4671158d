import { AppError, invalidField } from "@parley/errors";
import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { agentToolsOf } from "../model/agent-tools.ts";
import type { NamedTools, ToolViews } from "../model/agent-tools.ts";
import { authorsOfVersion } from "../model/agent.ts";
import type { Agent, AgentFavorites, AgentPatch, AgentRepository } from "../model/agent.ts";
import { knowledgeOf } from "../model/knowledge.ts";
import type { KnowledgeViews } from "../model/knowledge.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { AgentReader, ViewedAgent } from "./agent-reader.ts";

export interface UpdateAgentCommand {
  readonly actor: Actor;
  readonly agentId: string;
  readonly patch: Omit<AgentPatch, "knowledge" | "tools">;
  /** What it may call; null to leave that. */
  readonly tools: NamedTools | null;
  /** The views of data sources that it is to answer from; null to leave that. */
  readonly viewIds: readonly string[] | null;
  /** Whether the calling person likes it; null to leave that. */
  readonly favorite: boolean | null;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly favorites: AgentFavorites;
  readonly agentReader: AgentReader;
  readonly models: ModelCatalogue;
  readonly knowledgeViews: KnowledgeViews;
  readonly toolViews: ToolViews;
  readonly now: () => number;
}

const maxAttempts = 50;

/** Makes a new version of an agent with what a patch names; the same again makes none. */
export class UpdateAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @throws AppError NOT_FOUND, INVALID_ARGUMENT (`agentId` when it is archived, `MODEL_DISABLED`, a view), PERMISSION_DENIED
   * `PERSON_REQUIRED` for a favourite, ABORTED `AGENT_BUSY`.
   */
  async execute(command: UpdateAgentCommand): Promise<ViewedAgent> {
    const { agentReader, favorites } = this.#deps;
    const { actor, agentId, favorite } = command;
    const person = favorite === null ? null : requirePerson(actor);
    const agent = await this.#active(actor, agentId);
    const patch = await this.#patchOf(command);
    this.#change(agent, actor, patch);
    if (person !== null) {
      await favorites[favorite === true ? "add" : "remove"](actor.workspaceId, person.userId, agentId);
    }
    return agentReader.view(actor, await this.#replace(command, patch));
  }

  async #patchOf({ actor, patch, viewIds, tools }: UpdateAgentCommand): Promise<AgentPatch> {
    const { knowledgeViews, toolViews } = this.#deps;
    return {
      ...patch,
      ...(viewIds === null ? {} : { knowledge: await knowledgeOf(knowledgeViews, actor, viewIds) }),
      ...(tools === null ? {} : { tools: await agentToolsOf(toolViews, actor, tools) }),
    };
  }

  async #replace({ actor, agentId }: UpdateAgentCommand, patch: AgentPatch): Promise<Agent> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const agent = await this.#active(actor, agentId);
      const changed = this.#change(agent, actor, patch);
      if (changed === agent || (await this.#deps.agents.replace(changed))) return changed;
    }
    throw new AppError("ABORTED", "AGENT_BUSY", "Too many changes of this agent at once", { retryAfterSeconds: 1 });
  }

  async #active(actor: Actor, agentId: string): Promise<Agent> {
    const agent = await this.#deps.agentReader.require(actor, agentId);
    if (agent.status !== "active") throw invalidField("agentId", "is an archived agent");
    return agent;
  }

  /** The version after this one; the same object when nothing would differ. */
  #change(agent: Agent, actor: Actor, patch: AgentPatch): Agent {
    const { models, now } = this.#deps;
    const model = { ...agent.model, ...patch.model };
    const namesModel = patch.model?.providerId !== undefined || patch.model?.modelId !== undefined;
    if (namesModel) models.require(model.providerId, model.modelId, "model");
    const next: Agent = { ...agent, ...patch, model };
    if (JSON.stringify(next) === JSON.stringify(agent)) return agent;
    const made = { version: agent.version + 1, versionCreated: now() };
    return { ...next, ...made, ...authorsOfVersion(actor.person, agent.authors) };
  }
}
