import type { NodePlacement } from "@parley/contracts/space/v1";
import { z } from "zod";

/** Where a document or a folder stands, and what is said of it besides its text; the service says what each may be. */
export const placementFields = {
  timestamp: z.int().nullish().describe("Milliseconds since 1970-01-01T00:00Z; now where it is unset"),
  tags: z
    .array(z.string())
    .max(100, "must have at most 100 entries")
    .nullish()
    .describe("At most 100 of 256 characters"),
  parent_id: z.string().nullish().describe("The second of `parents`"),
  parents: z
    .array(z.string())
    .max(32, "must have at most 32 entries")
    .nullish()
    .describe("Ids from its own up to the root, at most 32"),
  source_url: z.string().nullish(),
  mime_type: z.string().nullish(),
  title: z.string().nullish().describe("At most 512 characters; the id where it is unset"),
};

/** The same in an RPC: what is unset or null is absent there. */
export function placementOf(body: z.output<z.ZodObject<typeof placementFields>>): NodePlacement {
  const { timestamp, tags, parent_id: parentId, parents, source_url: sourceUrl, mime_type: mimeType, title } = body;
  return {
    tags: tags ?? [],
    parents: parents ?? [],
    ...(typeof timestamp === "number" ? { timestamp: String(timestamp) } : {}),
    ...(typeof parentId === "string" ? { parentId } : {}),
    ...(typeof sourceUrl === "string" ? { sourceUrl } : {}),
    ...(typeof mimeType === "string" ? { mimeType } : {}),
    ...(typeof title === "string" ? { title } : {}),
  };
}
