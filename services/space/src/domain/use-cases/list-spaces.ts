import type { Actor } from "@parley/actor";
import { builtInSpaces } from "../model/built-in-spaces.ts";
import { readerOf } from "../model/reader.ts";
import { spaceManagementNotAuthorized } from "../model/space-errors.ts";
import type { SeenSpace, SpaceKind, SpaceRepository } from "../model/space.ts";
import { spaceKinds } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly now: () => number;
}

/** Lists the spaces that the actor can read, or administers. */
export class ListSpaces {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param kinds Those alone; all when empty. @throws AppError PERMISSION_DENIED. */
  async execute(actor: Actor, isAdministered: boolean, kinds: readonly SpaceKind[]): Promise<readonly SeenSpace[]> {
    const { spaces, now } = this.#deps;
    const reader = readerOf(actor);
    if (isAdministered && !reader.isManager)
      throw spaceManagementNotAuthorized("Only who administers spaces can list all of the workspace");
    await spaces.ensureBuiltIn(actor.workspaceId, () => builtInSpaces(actor.workspaceId, now()));
    if (!isAdministered) return spaces.readable(reader, { kinds: kinds.length === 0 ? spaceKinds : kinds });
    return spaces.all(reader, { kinds: kinds.length === 0 ? listedKinds : kinds });
  }
}

// What conversations hold is nothing that somebody looks for: it is shown to whoever asks for it by its kind.
const listedKinds = spaceKinds.filter((kind) => kind !== "conversations");
