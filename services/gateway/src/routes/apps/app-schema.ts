import { z } from "zod";
import { spaceSchema } from "../spaces/space-schema.ts";
import { characters, somethingWritten } from "../field-schemas.ts";

const maxRecords = 10_000;

/** Examples that an app works on (API C122). */
export const datasetSchema = z
  .object({
    name: characters(1, 128).describe("Unique in its app"),
    description: characters(0, 1_024).nullable(),
    data: z
      .array(z.record(z.string(), z.unknown()))
      .max(maxRecords, `must have at most ${maxRecords} entries`)
      .nullish(),
    schema: z
      .array(
        z.object({
          key: z.string(),
          type: z.enum(["string", "number", "boolean", "json"]),
          description: z.string().nullable(),
        }),
      )
      .max(1_000, "must have at most 1000 entries")
      .nullish(),
  })
  .meta({ id: "AppDataset" });

/** An app as the client knows it (API C122). */
export const appSchema = z
  .object({
    id: z.int(),
    sId: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    savedSpecification: z.string().nullable(),
    savedConfig: z.string().nullable(),
    savedRun: z.string().nullable(),
    dustAPIProjectId: z.string().describe("The workspace"),
    platformAPIProjectId: z.string().describe("The workspace"),
    space: spaceSchema,
    datasets: z.array(datasetSchema).optional().describe("Absent in lists"),
    coreSpecifications: z
      .record(z.string(), z.string())
      .optional()
      .describe("Specifications that were saved, by their hashes; absent in lists"),
  })
  .meta({ id: "App" });

/** What is said of an app where one is made or changed. */
export const contentFields = {
  name: characters(1, 128).meta({ pattern: somethingWritten }),
  description: characters(0, 1_024).nullish(),
  savedSpecification: z.string().nullish(),
  savedConfig: z.string().nullish(),
  datasets: z.array(datasetSchema).max(50, "must have at most 50 entries").optional().describe("At most 50"),
};

/** The answer with one app. */
export const appAnswer = z.object({ app: appSchema });

/** The answer with those of a space. */
export const appsAnswer = z.object({ apps: z.array(appSchema) });
