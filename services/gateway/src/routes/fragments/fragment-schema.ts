import { z } from "zod";

const optionalText = z.string().nullable();

const shared = z.object({
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
  contentFragmentType: z.literal("file"),
  expiredReason: z.literal("data_source_deleted").nullable().describe("The file is gone"),
  fileId: z.string().nullable(),
  snippet: z.string().nullable(),
  textBytes: z.int().nullable(),
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
