import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import { appNotFound } from "../model/app-errors.ts";
import type { AppContent, AppRepository } from "../model/app.ts";
import { checkAppContent, checkAppSize } from "../model/check-app.ts";
import { withSavedSpecification } from "../model/save-specification.ts";
import type { NamedApp, SeenApp } from "./get-app.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** Says something else of an app. */
export class UpdateApp {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE. */
  async execute(actor: Actor, { spaceId, appId }: NamedApp, changes: Partial<AppContent>): Promise<SeenApp> {
    const { apps, reader, sourceReader, now } = this.#deps;
    const { workspaceId } = await sourceReader.requireWritableSpace(actor, spaceId);
    const app = await apps.change({ workspaceId, spaceId, appId }, (current) => {
      const next = withSavedSpecification({ ...current, ...changes, updatedAt: now() });
      checkAppContent(next);
      checkAppSize(next, "datasets");
      return next;
    });
    if (app === null) throw appNotFound();
    return { app, space: await reader.requireReadable(actor, spaceId) };
  }
}
