import type {
  App__Output,
  AppContent,
  AppDataset,
  AppDataset__Output,
  Space__Output,
} from "@parley/contracts/space/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { requireField } from "../require-field.ts";
import { spaceJson } from "../spaces/space-json.ts";
import type { appSchema, contentFields, datasetSchema } from "./app-schema.ts";

type AppJson = z.output<typeof appSchema>;
type DatasetJson = z.output<typeof datasetSchema>;

/** An app as the client knows it in lists (API C122). */
export function lightAppJson(app: App__Output, space: Space__Output | null): AppJson {
  const { appId, workspaceId, name, description, savedSpecification, savedConfig, savedRun } = app;
  return {
    id: numericId(appId),
    sId: appId,
    name,
    description: description ?? null,
    savedSpecification: savedSpecification ?? null,
    savedConfig: savedConfig ?? null,
    savedRun: savedRun ?? null,
    dustAPIProjectId: workspaceId,
    platformAPIProjectId: workspaceId,
    space: spaceJson(requireField(space)),
  };
}

/** The same with everything that it has. */
export function appJson(app: App__Output, space: Space__Output | null): AppJson {
  const specifications = app.coreSpecifications.map(({ hash, specification }) => [hash, specification]);
  return {
    ...lightAppJson(app, space),
    datasets: app.datasets.map(datasetJson),
    coreSpecifications: Object.fromEntries(specifications) as Record<string, string>,
  };
}

/** A dataset of a request, as the RPC takes it. */
function datasetOf({ name, description, data, schema }: DatasetJson): AppDataset {
  return {
    name,
    ...(description === null ? {} : { description }),
    ...(data ? { dataJson: JSON.stringify(data) } : {}),
    ...(schema ? { schemaJson: JSON.stringify(schema) } : {}),
  };
}

/** What a request says of an app, as the RPC takes it: what is unset or null is absent there. */
export function contentOf(body: Partial<z.output<z.ZodObject<typeof contentFields>>>): AppContent {
  const { name = "", description, savedSpecification, savedConfig, datasets = [] } = body;
  return {
    name,
    datasets: datasets.map(datasetOf),
    ...(typeof description === "string" ? { description } : {}),
    ...(typeof savedSpecification === "string" ? { savedSpecification } : {}),
    ...(typeof savedConfig === "string" ? { savedConfig } : {}),
  };
}

// The service hands out what `datasetOf` gave it.
function datasetJson({ name, description, dataJson, schemaJson }: AppDataset__Output): DatasetJson {
  return {
    name,
    description: description ?? null,
    data: dataJson === undefined ? null : (JSON.parse(dataJson) as DatasetJson["data"]),
    schema: schemaJson === undefined ? null : (JSON.parse(schemaJson) as DatasetJson["schema"]),
  };
}
