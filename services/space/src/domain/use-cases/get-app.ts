import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import { appNotFound } from "../model/app-errors.ts";
import type { App, AppRepository } from "../model/app.ts";
import type { SeenSpace } from "../model/space.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
}

/** An app as a request names it. */
export interface NamedApp {
  readonly spaceId: string;
  readonly appId: string;
}

/** An app with its space. */
export interface SeenApp {
  readonly app: App;
  readonly space: SeenSpace;
}

/** Reads an app. */
export class GetApp {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, { spaceId, appId }: NamedApp): Promise<SeenApp> {
    const { apps, reader } = this.#deps;
    const space = await reader.requireReadable(actor, spaceId);
    const app = await apps.find({ workspaceId: actor.workspaceId, spaceId, appId });
    if (app === null) throw appNotFound();
    return { app, space };
  }
}
