import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { AppRepository } from "../model/app.ts";
import type { SpaceApps } from "./list-apps.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
}

/** Hands out the apps of a space with everything that they have, to be imported elsewhere. */
export class ExportApps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, spaceId: string): Promise<SpaceApps> {
    const { apps, reader } = this.#deps;
    const space = await reader.requireReadable(actor, spaceId);
    return { space, apps: await apps.listWhole({ workspaceId: actor.workspaceId, spaceId }) };
  }
}
