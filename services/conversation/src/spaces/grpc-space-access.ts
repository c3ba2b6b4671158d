import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { AccessServiceDefinition, SpaceServiceDefinition } from "@parley/contracts/space/v1";
import { invalidField, isAppError } from "@parley/errors";
import type { AppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { AnswerCache } from "@parley/runtime";
import { spaceNotFound, spacesUnavailable } from "../domain/model/conversation-errors.ts";
import type { SpaceAccess } from "../domain/model/space-access.ts";
import { identityOf } from "./identity-of.ts";

// As many as the space service takes at once.
const maxAsked = 1_000;
const maxRemembered = 50_000;
// Whoever comes right after a failure fails with it: a call to a service that is away takes seconds, and its callers try again.
const awayForMs = 1_000;

interface Dependencies {
  readonly access: ClosableClient<AccessServiceDefinition>;
  readonly spaces: ClosableClient<SpaceServiceDefinition>;
  /** How long an answer is believed, from when it was asked for. */
  readonly maxAgeMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** What the service answered, and when it was asked. */
interface Answered {
  readonly ids: ReadonlySet<string>;
  readonly askedAt: number;
}

interface Remembered {
  readonly workspaceId: string;
  readonly isAllowed: boolean;
}

/** What is asked of many ids at once and remembered of each. */
interface Question {
  readonly workspaceId: string;
  /** Who asks, or about what: with an id, what an answer is remembered by. */
  readonly about: string;
  readonly ids: readonly string[];
  /** The service's answer: those of these ids that it allows. */
  readonly ask: (ids: string[]) => Promise<readonly string[]>;
}

/** Asks the space service, and remembers its answers until it says that something has changed, or for seconds only. */
export class GrpcSpaceAccess implements SpaceAccess {
  readonly #deps: Dependencies;
  readonly #remembered = new AnswerCache<Remembered>(maxRemembered);
  #failure: { readonly error: AppError; readonly until: number } | undefined;
  readonly #asking = new Map<string, Promise<Answered>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { workspaceId } = actor;
    const ask = async (ids: string[]) =>
      (await this.#deps.access.ResolveAccess({ actor: fromActor(actor), spaceIds: ids })).readableSpaceIds;
    return this.#allowed({ workspaceId, about: identityOf(actor), ids: spaceIds, ask });
  }

  async isMember(actor: Actor, spaceId: string): Promise<boolean> {
    const { workspaceId } = actor;
    const ask = async (ids: string[]) =>
      (await this.#deps.access.ResolveAccess({ actor: fromActor(actor), spaceIds: ids })).memberSpaceIds;
    const question = { workspaceId, about: `member ${identityOf(actor)}`, ids: [spaceId], ask };
    return (await this.#allowed(question)).has(spaceId);
  }

  readersOfAll(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const spaces = [...spaceIds].toSorted();
    const ask = async (ids: string[]) =>
      (await this.#deps.access.CheckPeople({ actor: { workspaceId }, spaceIds: spaces, userIds: ids })).userIds;
    return this.#allowed({ workspaceId, about: JSON.stringify(["people", workspaceId, spaces]), ids: userIds, ask });
  }

  async requireProject(actor: Actor, spaceId: string): Promise<void> {
    const found = await this.#reached(() => this.#deps.spaces.GetSpace({ actor: fromActor(actor), spaceId }));
    if (!found.canRead) throw spaceNotFound();
    if (found.space?.kind !== "SPACE_KIND_PROJECT") throw invalidField("spaceId", "is no project");
  }

  async groupsOf(workspaceId: string, userId: string): Promise<readonly string[] | null> {
    if (this.#failure !== undefined && this.#deps.now() < this.#failure.until) return null;
    try {
      const actor = { workspaceId, person: { userId } };
      return (await this.#deps.access.ResolveAccess({ actor, spaceIds: [] })).groupIds;
    } catch (error) {
      // Nobody waits for it: who asks what decides something finds out by themselves whether the service is away.
      if (isAppError(error)) return null;
      throw error;
    }
  }

  /** Somebody may read other spaces of a workspace than before. */
  forget(workspaceId: string): void {
    this.#asking.clear();
    this.#remembered.forget((answer) => answer.workspaceId === workspaceId);
  }

  /** Changes may have been missed. */
  forgetAll(): void {
    this.#asking.clear();
    this.#remembered.forgetAll();
  }

  async #allowed({ workspaceId, about, ids, ask }: Question): Promise<ReadonlySet<string>> {
    const [now, generation] = [this.#deps.now(), this.#remembered.generation];
    const keyOf = (id: string): string => `${about} ${id}`;
    const known = new Map(ids.map((id) => [id, this.#remembered.get(keyOf(id), now)?.isAllowed]));
    const unknown = [...known.keys()].filter((id) => known.get(id) === undefined);
    const allowed = new Set([...known.keys()].filter((id) => known.get(id) === true));
    for (let start = 0; start < unknown.length; start += maxAsked) {
      const some = unknown.slice(start, start + maxAsked);
      const answered = await this.#together(JSON.stringify([about, some]), () => ask(some));
      for (const id of some) {
        const isAllowed = answered.ids.has(id);
        if (isAllowed) allowed.add(id);
        const until = answered.askedAt + this.#deps.maxAgeMs;
        this.#remembered.put(keyOf(id), { workspaceId, isAllowed }, until, generation);
      }
    }
    return allowed;
  }

  /** Whoever asks the same at the same time gets the same answer: a thousand streams are checked at once. */
  #together(question: string, ask: () => Promise<readonly string[]>): Promise<Answered> {
    const underWay = this.#asking.get(question);
    if (underWay !== undefined) return underWay;
    const askedAt = this.#deps.now();
    const answer = this.#reached(ask)
      .then((ids) => ({ ids: new Set(ids), askedAt }))
      .finally(() => {
        if (this.#asking.get(question) === answer) this.#asking.delete(question);
      });
    this.#asking.set(question, answer);
    return answer;
  }

  /** @throws AppError The service's refusal of the request; UNAVAILABLE for whatever else kept it from answering. */
  async #reached<T>(call: () => Promise<T>): Promise<T> {
    if (this.#failure !== undefined && this.#deps.now() < this.#failure.until) throw this.#failure.error;
    try {
      const answer = await call();
      this.#failure = undefined;
      return answer;
    } catch (error) {
      if (isAppError(error) && (error.code === "NOT_FOUND" || error.code === "INVALID_ARGUMENT")) throw error;
      this.#failure = { error: spacesUnavailable(error), until: this.#deps.now() + awayForMs };
      throw this.#failure.error;
    }
  }
}
