import type { App } from "../domain/model/app.ts";
import { bytesOf } from "../domain/model/app.ts";
import type { Creation } from "../domain/model/creation.ts";
import { foldName } from "../domain/model/names.ts";

/** Collection `apps`. */
export interface AppDocument extends Omit<App, "createdAt" | "updatedAt"> {
  /** The creation id; of others the place and the id. */
  readonly _id: string;
  readonly foldedName: string;
  /** What is long of it. */
  readonly bytes: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
}

/** Collection `deleted_apps`: creations that are not to be repeated. */
export interface DeletedAppDocument {
  /** The creation id. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly bodyHash: string;
}

export function appDocument(app: App, creation: Creation | null): AppDocument {
  return {
    ...app,
    ...changedApp(app),
    _id: creation?.creationId ?? `${app.workspaceId}/${app.spaceId}/${app.appId}`,
    createdAt: new Date(app.createdAt),
    bodyHash: creation?.bodyHash ?? null,
  };
}

/** What a change writes of an app. */
export function changedApp(app: App) {
  const { name, description, savedSpecification, savedConfig, savedRun, datasets, coreSpecifications } = app;
  const content = { name, description, savedSpecification, savedConfig, savedRun, datasets, coreSpecifications };
  return { ...content, foldedName: foldName(name), bytes: bytesOf(app), updatedAt: new Date(app.updatedAt) };
}

export function toApp(document: AppDocument): App {
  const { workspaceId, spaceId, appId, name, description, savedSpecification, savedConfig, savedRun } = document;
  const { datasets, coreSpecifications } = document;
  return {
    workspaceId,
    spaceId,
    appId,
    name,
    description,
    savedSpecification,
    savedConfig,
    savedRun,
    datasets,
    coreSpecifications,
    createdAt: document.createdAt.getTime(),
    updatedAt: document.updatedAt.getTime(),
  };
}
