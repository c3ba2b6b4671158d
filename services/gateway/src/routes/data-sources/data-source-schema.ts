import { z } from "zod";
import { epochMs } from "../field-schemas.ts";
import { crawlSchema, websiteSchema } from "./website-schema.ts";

/** Who changed something last, and when. */
export const editedByUserSchema = z
  .object({
    editedAt: epochMs,
    fullName: z.string(),
    imageUrl: z.string().nullable(),
    email: z.string(),
    userId: z.string(),
  })
  .meta({ id: "EditedByUser" });

/** A data source as the client knows it (API C112). */
export const dataSourceSchema = z
  .object({
    id: z.int(),
    sId: z.string(),
    createdAt: epochMs,
    name: z.string(),
    description: z.string().nullable(),
    assistantDefaultSelected: z.literal(true),
    dustAPIProjectId: z.string().describe("The workspace"),
    platformAPIProjectId: z.string().describe("The workspace"),
    dustAPIDataSourceId: z.string().describe("The `sId` again"),
    connectorId: z.string().nullable().describe("The `sId` of a website; null for what clients put documents into"),
    connectorProvider: z
      .literal("webcrawler")
      .nullable()
      .describe("`webcrawler` for a website; null for what clients put documents into"),
    editedByUser: editedByUserSchema.nullable().describe("Who changed it last; null for a key without a person"),
  })
  .meta({ id: "DataSource" });

/** The public family's answer with data sources. */
export const dataSourcesAnswer = z.object({ data_sources: z.array(dataSourceSchema) });

/** The private family's answer with one. */
export const dataSourceAnswer = z.object({
  dataSource: dataSourceSchema.extend({ configuration: websiteSchema.nullable(), crawl: crawlSchema.nullable() }),
});
