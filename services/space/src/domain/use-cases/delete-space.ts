import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import { spaceNotFound } from "../model/space-errors.ts";
import type { SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly reader: SpaceReader;
  readonly now: () => number;
}

/** Deletes a space and who its members are. */
export class DeleteSpace {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for one that every workspace has. */
  async execute(actor: Actor, spaceId: string): Promise<void> {
    const { spaces, reader, now } = this.#deps;
    const found = await reader.requireDeletable(actor, spaceId);
    if (!(await spaces.delete(found, now()))) throw spaceNotFound();
  }
}
