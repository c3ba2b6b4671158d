import { z } from "zod";

const optionalText = z.string().nullable();

const base = z.object({
  type: z.literal("content_fragment"),
  title: z.string(),
  contentType: z.string(),
  sourceUrl: z.string().nullable(),
  context: z.object({
    username: optionalText,
    fullName: optionalText,
    email: optionalText,
    profilePictureUrl: optionalText,
  }),
  contentFragmentId: z.string(),
  contentFragmentVersion: z.enum(["latest", "superseded"]),
});

const shared = base.extend({
  contentFragmentType: z.literal("file"),
  expiredReason: z.literal("data_source_deleted").nullable().describe("The file is gone"),
  fileId: z.string().nullable(),
  snippet: z.string().nullable(),
  textBytes: z.int().nullable(),
});

const nodeType = z.enum(["document", "table", "folder"]);

/** A content fragment that stands for a document, table or folder of a data source (API C64), without what every message has; of both families. */
export const nodeFragmentSchema = base.extend({
  contentFragmentType: z.literal("content_node"),
  expiredReason: z
    .literal("data_source_deleted")
    .nullable()
    .describe("The document, table or folder, its data source, the view or the space is gone"),
  nodeId: z.string().nullable().describe("Null once it is gone, as the three that follow"),
  nodeDataSourceViewId: z.string().nullable(),
  nodeType: nodeType.nullable(),
  contentNodeData: z
    .object({
      nodeId: z.string(),
      nodeDataSourceViewId: z.string(),
      nodeType,
      provider: z.null(),
      spaceName: z.string(),
    })
    .nullable(),
});

/** A content fragment in the public family's shape (API C61), without what every message has. */
export const fragmentSchema = shared.extend({
  generatedTables: z.array(z.never()),
  textUrl: z.string().nullable(),
  sourceProvider: z.null(),
  sourceIcon: z.null(),
});

/** A content fragment in the private family's shape (API C62), without what every message has. */
export const privateFragmentSchema = shared.extend({
  path: z.null(),
  processedPath: z.string().nullable().describe("Where its text can be read, for a file that has one"),
  skipFileProcessing: z.boolean(),
  textUrl: z.string().nullable(),
  nodeId: z.null(),
  nodeDataSourceViewId: z.null(),
});
