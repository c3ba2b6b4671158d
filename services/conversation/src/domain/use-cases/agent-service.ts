import { AppError, invalidField } from "@parley/errors";
import { ownerOf, requirePerson } from "../model/actor.ts";
import type { Actor, Person } from "../model/actor.ts";
import type { Agent, AgentAuthor, AgentFavorites, AgentPatch, AgentRepository, NewAgent } from "../model/agent.ts";
import { agentNotFound, idempotencyKeyReused } from "../model/conversation-errors.ts";
import { idFromKey, newId } from "../model/ids.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";

export interface UpdateAgent {
  readonly actor: Actor;
  readonly agentId: string;
  readonly patch: AgentPatch;
  /** Whether the calling person likes it; null to leave that. */
  readonly favorite: boolean | null;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly favorites: AgentFavorites;
  readonly models: ModelCatalogue;
  readonly now: () => number;
}

const maxAttempts = 50;
const maxAuthors = 5;

/** Making and changing the workspace's agents. */
export class AgentService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`. */
  async create(command: NewAgent): Promise<Agent> {
    const { agents, models, now } = this.#deps;
    const { actor, idempotencyKey, ...fields } = command;
    models.require(command.model.providerId, command.model.modelId, "model");
    const agentId = idempotencyKey === null ? newId("agt") : idFromKey("agt", actor.workspaceId, actor.keyId, idempotencyKey.key);
    const made = { version: 0, versionCreated: now(), status: "active" as const, ownerId: ownerOf(actor), ...authorship(actor.person, []) };
    const agent: Agent = { ...fields, ...made, workspaceId: actor.workspaceId, agentId };
    const stored = await agents.insert(agent, idempotencyKey?.bodyHash ?? null);
    if (stored.inserted) return agent;
    if (stored.bodyHash !== idempotencyKey?.bodyHash) throw idempotencyKeyReused();
    return this.get(actor, agentId);
  }

  /** An agent, archived or not. @throws AppError NOT_FOUND. */
  async get(actor: Actor, agentId: string): Promise<Agent> {
    const agent = await this.#deps.agents.find(actor.workspaceId, agentId);
    if (agent === null) throw agentNotFound();
    return agent;
  }

  /** Whether the calling person likes an agent. */
  async isFavorite(actor: Actor, agentId: string): Promise<boolean> {
    return actor.person !== null && this.#deps.favorites.has(actor.workspaceId, actor.person.userId, agentId);
  }

  /**
   * Makes a new version with what the patch names; the same again makes none. @throws AppError NOT_FOUND,
   * INVALID_ARGUMENT (`aId` when it is archived, `MODEL_DISABLED`), PERMISSION_DENIED `PERSON_REQUIRED` for a favourite.
   */
  async update(command: UpdateAgent): Promise<Agent> {
    const { actor, agentId, patch, favorite } = command;
    const person = favorite === null ? null : requirePerson(actor);
    this.#change(await this.#active(actor, agentId), command);
    if (person !== null) await this.#deps.favorites[favorite === true ? "add" : "remove"](actor.workspaceId, person.userId, agentId);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const agent = await this.#active(actor, agentId);
      const changed = this.#change(agent, { actor, patch });
      if (changed === agent || (await this.#deps.agents.replace(changed))) return changed;
    }
    throw new AppError("ABORTED", "AGENT_BUSY", "Too many changes of this agent at once", { retryAfterSeconds: 1 });
  }

  /** Takes an agent out of use; once more does nothing. @throws AppError NOT_FOUND. */
  async archive(actor: Actor, agentId: string): Promise<void> {
    if (!(await this.#deps.agents.archive(actor.workspaceId, agentId))) throw agentNotFound();
  }

  async #active(actor: Actor, agentId: string): Promise<Agent> {
    const agent = await this.get(actor, agentId);
    if (agent.status !== "active") throw invalidField("aId", "is an archived agent");
    return agent;
  }

  /** The version after this one; the same object when nothing would differ. */
  #change(agent: Agent, { actor, patch }: Pick<UpdateAgent, "actor" | "patch">): Agent {
    const model = { ...agent.model, ...patch.model };
    if (patch.model?.providerId !== undefined || patch.model?.modelId !== undefined) this.#deps.models.require(model.providerId, model.modelId, "model");
    const next: Agent = { ...agent, ...patch, model };
    if (JSON.stringify(next) === JSON.stringify(agent)) return agent;
    return { ...next, version: agent.version + 1, versionCreated: this.#deps.now(), ...authorship(actor.person, agent.authors) };
  }
}

/** Who made a version, before those who made the older ones. */
function authorship(person: Person | null, older: readonly AgentAuthor[]): Pick<Agent, "authors" | "versionAuthorId"> {
  if (person === null) return { authors: older, versionAuthorId: null };
  const { userId, fullName } = person;
  return { authors: [{ userId, fullName }, ...older.filter((author) => author.userId !== userId)].slice(0, maxAuthors), versionAuthorId: userId };
}
