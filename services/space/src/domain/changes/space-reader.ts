import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { builtInSpace, spaceManagementNotAuthorized, spaceNotFound } from "../model/space-errors.ts";
import { isBuiltIn } from "../model/built-in-spaces.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
import type { SeenSpace, Space, SpaceRepository } from "../model/space.ts";

/** A space that who asks may read, or administers. */
export interface VisibleSpace extends SeenSpace {
  /** Whether they may read what is in it, and not only administer it. */
  readonly canRead: boolean;
}

/** Finds spaces for who asks. */
export class SpaceReader {
  readonly #spaces: SpaceRepository;

  constructor({ spaces }: { readonly spaces: SpaceRepository }) {
    this.#spaces = spaces;
  }

  /** @throws AppError NOT_FOUND, also for what the actor can't read. */
  async requireReadable(actor: Actor, spaceId: string): Promise<SeenSpace> {
    const [found] = await this.#spaces.readable(readerOf(actor), { kinds: spaceKinds, spaceIds: [spaceId] });
    if (found === undefined) throw spaceNotFound();
    return found;
  }

  /** A project that the actor can read. @throws AppError NOT_FOUND, INVALID_ARGUMENT for a space that is none (API C109). */
  async requireProject(actor: Actor, spaceId: string): Promise<Space> {
    const { space } = await this.requireReadable(actor, spaceId);
    if (space.kind !== "project") throw invalidField("spaceId", "is no project");
    return space;
  }

  /** Also what an administrator can't read. @throws AppError NOT_FOUND. */
  async requireVisible(actor: Actor, spaceId: string): Promise<VisibleSpace> {
    const reader = readerOf(actor);
    const selection = { kinds: spaceKinds, spaceIds: [spaceId] };
    const [readable] = await this.#spaces.readable(reader, selection);
    if (readable !== undefined) return { ...readable, canRead: true };
    const [administered] = reader.isManager ? await this.#spaces.all(reader, selection) : [];
    if (administered === undefined) throw spaceNotFound();
    return { ...administered, canRead: false };
  }

  /**
   * A space that the actor may change: an administrator any, whoever made a project theirs.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for one that every workspace has.
   */
  async requireChangeable(actor: Actor, spaceId: string): Promise<Space> {
    // Read before it is asked who may read it: what changes from here on has another revision, which who changes the space compares.
    const [before] = await this.#spaces.all(readerOf(actor), { kinds: spaceKinds, spaceIds: [spaceId] });
    await this.requireVisible(actor, spaceId);
    if (before === undefined) throw spaceNotFound();
    const { space } = before;
    if (isBuiltIn(space.kind)) throw builtInSpace();
    if (!readerOf(actor).isManager && !isCreator(actor, space))
      throw spaceManagementNotAuthorized("Only who administers spaces, or has made the project, can change it");
    return space;
  }

  /** The same for its deletion, which is an administrator's alone. */
  async requireDeletable(actor: Actor, spaceId: string): Promise<Space> {
    const { space } = await this.requireVisible(actor, spaceId);
    if (isBuiltIn(space.kind)) throw builtInSpace();
    if (!readerOf(actor).isManager) throw spaceManagementNotAuthorized("Only who administers spaces can delete one");
    return space;
  }

  /** How the actor sees a space that they have just written. */
  async seen(actor: Actor, space: Space): Promise<SeenSpace> {
    const [found] = await this.#spaces.all(readerOf(actor), { kinds: spaceKinds, spaceIds: [space.spaceId] });
    return { space, isMember: found?.isMember ?? false };
  }
}

function isCreator({ person }: Actor, { kind, creatorId }: Space): boolean {
  return kind === "project" && person !== null && person.userId === creatorId;
}
