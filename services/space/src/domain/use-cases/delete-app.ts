import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { appNotFound } from "../model/app-errors.ts";
import type { AppRepository } from "../model/app.ts";
import type { NamedApp } from "./get-app.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly sourceReader: DataSourceReader;
}

/** Deletes an app. */
export class DeleteApp {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, { spaceId, appId }: NamedApp): Promise<void> {
    const { apps, sourceReader } = this.#deps;
    const { workspaceId } = await sourceReader.requireWritableSpace(actor, spaceId);
    if (!(await apps.delete({ workspaceId, spaceId, appId }))) throw appNotFound();
  }
}
