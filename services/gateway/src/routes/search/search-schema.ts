import { z } from "zod";
import { dataSourceSchema } from "../data-sources/data-source-schema.ts";
import { epochMs } from "../field-schemas.ts";
import { viewSchema } from "../views/view-schema.ts";

/** What lies in a data source, or the source itself, as the client knows it (API C120). */
const nodeSchema = z
  .object({
    internalId: z.string().describe("The client's own, in its data source"),
    type: z.enum(["document", "table", "folder"]).describe("A data source is a folder"),
    title: z.string(),
    mimeType: z.string(),
    lastUpdatedAt: epochMs.nullable(),
    sourceUrl: z.string().nullable(),
    expandable: z.boolean().describe("Whether other nodes may stand in it"),
    parentInternalId: z.string().nullable().describe("Null where the caller does not read the parent"),
    parentsInternalIds: z.array(z.string()).describe("Ids from its own up to the root, of those that the caller reads"),
    parentTitle: z.string().nullable().describe("Null where the caller does not read the parent"),
    preventSelection: z.boolean(),
    providerVisibility: z.null(),
    dataSource: dataSourceSchema,
    dataSourceViews: z.array(viewSchema).describe("Views of the caller's that show it, 50 at most"),
  })
  .meta({ id: "DataSourceContentNode" });

const found = {
  nodes: z.array(nodeSchema),
  warningCode: z.literal("truncated-query-clauses").nullable(),
  resultsCount: z.int().nullable().describe("Null: they are not counted"),
  nextPageCursor: z.string().nullable().describe("The `cursor` of the next page; null where there is none"),
};

/** A page of nodes (API C119). */
export const nodesAnswer = z.object(found);

/** A part of a streamed answer (API C119): nodes, or what tools found, which is nothing here. */
export const searchChunk = z.object({
  knowledgeResults: z.object(found).optional(),
  toolResults: z.array(z.object({ internalId: z.string() })).optional(),
});

const viewTypes = ["all", "document", "documents", "table", "tables"] as const;

/** Which nodes are looked for; the client has two words for each. */
export const viewType = z
  .enum(viewTypes, "must be all, document or table")
  .default("all")
  .describe("`document`: documents and folders; `table`: tables and folders");

/** What a page may hold. */
export const limits = { min: 1, max: 100, byDefault: 25, problem: "must be a whole number from 1 to 100" };
