import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { SpaceReader } from "../changes/space-reader.ts";
import { checkDescription } from "../model/check-space.ts";
import { checkName } from "../model/names.ts";
import { requireMayChange } from "../model/reader.ts";
import { spaceManagementNotAuthorized, spaceNotFound } from "../model/space-errors.ts";
import type { SeenSpace, Space, SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly reader: SpaceReader;
  readonly now: () => number;
}

/** What a request changes; what it does not name is undefined. */
export interface SpaceUpdate {
  readonly name: string | undefined;
  readonly isRestricted: boolean | undefined;
  readonly description: string | undefined;
  readonly isArchived: boolean | undefined;
}

/** Changes a space, its members left out. */
export class UpdateSpace {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS, ABORTED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, spaceId: string, update: SpaceUpdate): Promise<SeenSpace> {
    const { spaces, reader, now } = this.#deps;
    const found = await reader.requireChangeable(actor, spaceId);
    if (update.isArchived !== undefined && found.kind !== "project")
      throw invalidField("archived", "is for projects alone");
    const at = now();
    const space = await spaces.change(found, at, (current) => {
      const next = updated(current, update, at);
      requireMayChange(actor, found, current, next.isRestricted);
      requireMayRename(actor, current, next);
      return isSame(current, next) ? null : { space: next };
    });
    if (space === null) throw spaceNotFound();
    return reader.seen(actor, space);
  }
}

/**
 * No two spaces that are no projects have the same name: whoever names one so learns which names are taken.
 * @throws AppError PERMISSION_DENIED for a key that may not know of all spaces.
 */
function requireMayRename({ spaceIds }: Actor, current: Space, next: Space): void {
  if (spaceIds.length === 0 || current.kind === "project" || current.name === next.name) return;
  throw spaceManagementNotAuthorized("A key that names spaces can rename projects alone");
}

function updated(current: Space, { name, isRestricted, description, isArchived }: SpaceUpdate, at: number): Space {
  return {
    ...current,
    name: name === undefined ? current.name : checkName(name),
    isRestricted: isRestricted ?? current.isRestricted,
    description: description === undefined ? current.description : checkDescription(current.kind, description),
    archivedAt: isArchived === undefined ? current.archivedAt : isArchived ? (current.archivedAt ?? at) : null,
  };
}

function isSame(current: Space, next: Space): boolean {
  const fields = ["name", "isRestricted", "description", "archivedAt"] as const;
  return fields.every((field) => current[field] === next[field]);
}
