import type { App__Output, AppContent__Output, AppDataset__Output } from "@parley/contracts/space/v1";
import type { App, AppContent, AppDataset } from "../domain/model/app.ts";
import type { SeenApp } from "../domain/use-cases/get-app.ts";
import type { GivenApp } from "../domain/use-cases/import-apps.ts";
import { fromSpace } from "./space-mapper.ts";

/** An app on the wire. */
export function fromApp(app: App): App__Output {
  const { appId, workspaceId, spaceId, name, description, savedSpecification, savedConfig, savedRun } = app;
  return {
    appId,
    workspaceId,
    spaceId,
    name,
    datasets: app.datasets.map(fromDataset),
    coreSpecifications: app.coreSpecifications.map(({ hash, specification }) => ({ hash, specification })),
    ...(description === null ? {} : { description }),
    ...(savedSpecification === null ? {} : { savedSpecification }),
    ...(savedConfig === null ? {} : { savedConfig }),
    ...(savedRun === null ? {} : { savedRun }),
  };
}

/** An app with its space on the wire. */
export function fromSeenApp({ app, space }: SeenApp) {
  return { app: fromApp(app), space: fromSpace(space) };
}

/** What is said of an app, from the wire. */
export function toAppContent(wire: AppContent__Output | null): AppContent {
  const { name = "", description = null, savedSpecification = null, savedConfig = null, datasets = [] } = wire ?? {};
  return { name, description, savedSpecification, savedConfig, datasets: datasets.map(toDataset) };
}

/** An app that comes from elsewhere, from the wire. */
export function toGivenApp(wire: App__Output): GivenApp {
  const { appId, savedRun = null, coreSpecifications } = wire;
  return { ...toAppContent(wire), appId, savedRun, coreSpecifications };
}

function fromDataset({ name, description, data, schema }: AppDataset): AppDataset__Output {
  return {
    name,
    ...(description === null ? {} : { description }),
    ...(data === null ? {} : { dataJson: data }),
    ...(schema === null ? {} : { schemaJson: schema }),
  };
}

function toDataset({ name, description, dataJson, schemaJson }: AppDataset__Output): AppDataset {
  return { name, description: description ?? null, data: dataJson ?? null, schema: schemaJson ?? null };
}
