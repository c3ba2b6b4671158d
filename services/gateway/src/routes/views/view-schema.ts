import { z } from "zod";
import { dataSourceSchema, editedByUserSchema } from "../data-sources/data-source-schema.ts";
import { epochMs } from "../field-schemas.ts";

/** What views may be of (API C113). */
export const viewCategory = z.enum(
  ["managed", "folder", "website", "apps", "actions", "triggers"],
  "must be managed, folder, website, apps, actions or triggers",
);

/** What of a data source a view may show. */
export const viewKind = z.enum(["default", "custom"], "must be default or custom");

/** A view of a data source as the client knows it (API C113). */
export const viewSchema = z
  .object({
    id: z.int(),
    sId: z.string(),
    category: viewCategory.describe("`website` for a website, `folder` for what clients put documents into"),
    kind: viewKind.describe("`default` for the one that the data source was made with, which shows all of it"),
    createdAt: epochMs,
    updatedAt: epochMs,
    dataSource: dataSourceSchema,
    parentsIn: z
      .array(z.string())
      .nullable()
      .describe("Documents and folders: what has one of these among its parents is shown; null for all"),
    spaceId: z.string().describe("Whose readers read it, wherever the data source is"),
    editedByUser: editedByUserSchema.nullable().describe("Who changed it last; null for a key without a person"),
  })
  .meta({ id: "DataSourceView" });

/** Who uses a view: agents that the caller does not see are only counted, and so are those after the first 100. */
export const viewUsageSchema = z.object({
  count: z.int(),
  agents: z.array(z.object({ sId: z.string(), name: z.string(), pictureUrl: z.string() })),
  skills: z.array(z.never()),
});

/** A view in a list that may say who uses it (API C136). */
export const viewWithUsage = viewSchema
  .extend({ usage: viewUsageSchema.optional().describe("With `withDetails`") })
  .meta({ id: "DataSourceViewWithUsage" });

/** The answer with one. */
export const viewAnswer = z.object({ dataSourceView: viewSchema });
