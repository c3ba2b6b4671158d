import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { App, AppRepository } from "../model/app.ts";
import type { SeenSpace } from "../model/space.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
}

/** The apps of a space. */
export interface SpaceApps {
  readonly space: SeenSpace;
  /** By name. */
  readonly apps: readonly App[];
}

/** Lists the apps of a space. */
export class ListApps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, spaceId: string): Promise<SpaceApps> {
    const { apps, reader } = this.#deps;
    const space = await reader.requireReadable(actor, spaceId);
    return { space, apps: await apps.list({ workspaceId: actor.workspaceId, spaceId }) };
  }
}
