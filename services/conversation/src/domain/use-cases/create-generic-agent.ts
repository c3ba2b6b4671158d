import { ownerOf } from "@parley/actor";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { idFromKey, newId } from "@parley/ids";
import { noTools } from "../model/agent-tools.ts";
import { authorsOfVersion } from "../model/agent.ts";
import type { Agent, AgentRepository } from "../model/agent.ts";
import { idempotencyKeyReused } from "../model/conversation-errors.ts";
import { noKnowledge } from "../model/knowledge.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { AgentReader } from "./agent-reader.ts";

/** What an agent is to be. */
export interface GenericAgent {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
}

export interface CreateGenericAgentCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly agent: GenericAgent;
  /** Another one that it may ask; null for none. */
  readonly subAgent: GenericAgent | null;
}

export interface CreatedGenericAgent {
  readonly agent: Agent;
  readonly subAgent: Agent | null;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
  readonly models: ModelCatalogue;
  readonly now: () => number;
}

const temperature = 0.7;
const maxStepsPerRun = 8;

/** Makes an agent from instructions, hidden and the caller's own, and where it is asked for another one that the first may ask. */
export class CreateGenericAgent {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns The agents; those created before, for a request that is repeated with its idempotency key.
   * @throws AppError INVALID_ARGUMENT `MODEL_DISABLED` where there is no model, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`.
   */
  async execute({ actor, idempotencyKey, agent, subAgent }: CreateGenericAgentCommand): Promise<CreatedGenericAgent> {
    // The one that is asked first: after a crash in between there is none that nobody can ask.
    const asked = subAgent === null ? null : await this.#create(actor, idempotencyKey, "sub-agent", subAgent, []);
    const made = asked === null ? agent : { ...agent, instructions: withSubAgent(agent.instructions, asked) };
    const builtIn = asked === null ? [] : ["run_agent"];
    return { agent: await this.#create(actor, idempotencyKey, "agent", made, builtIn), subAgent: asked };
  }

  async #create(
    actor: Actor,
    idempotencyKey: IdempotencyKey | null,
    which: string,
    fields: GenericAgent,
    builtIn: readonly string[],
  ): Promise<Agent> {
    const { agents, agentReader, models, now } = this.#deps;
    const { workspaceId, keyId } = actor;
    const { providerId, modelId } = models.usual("model");
    const agentId =
      idempotencyKey === null
        ? newId("agt")
        : idFromKey("agt", workspaceId, keyId, idempotencyKey.key, "generic", which);
    const agent: Agent = {
      ...fields,
      workspaceId,
      agentId,
      version: 0,
      versionCreated: now(),
      pictureUrl: "",
      model: { providerId, modelId, temperature },
      status: "active",
      scope: "hidden",
      maxStepsPerRun,
      knowledge: noKnowledge,
      tools: { ...noTools, builtIn },
      ownerId: ownerOf(actor),
      ...authorsOfVersion(actor.person, []),
    };
    const stored = await agents.insert(agent, idempotencyKey?.bodyHash ?? null);
    if (stored.inserted) return agent;
    if (stored.bodyHash !== idempotencyKey?.bodyHash) throw idempotencyKeyReused();
    return agentReader.require(actor, agentId);
  }
}

/** It must know whom it can ask. */
function withSubAgent(instructions: string, { agentId, name, description }: Agent): string {
  const about = description === "" ? "" : `: ${description}`;
  return `${instructions}\n\nWith run_agent you can ask the agent "${name}" (agentId ${agentId})${about}`;
}
