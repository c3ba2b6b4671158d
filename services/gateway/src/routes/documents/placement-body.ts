import type { NodePlacement } from "@parley/contracts/space/v1";
import { z } from "zod";
import { characters, timestampMs, webAddress } from "../field-schemas.ts";

/** The id of a document, folder or table, as clients choose it. */
export const nodeId = characters(1, 512);
/** The same where the service alone looks at it. */
export const describedNodeId = z.string().meta({ minLength: 1 });

/** Where a document or a folder stands, and what is said of it besides its text; the service says what each may be. */
export const placementFields = {
  timestamp: timestampMs.nullish().describe("Milliseconds since 1970-01-01T00:00Z; now where it is unset"),
  tags: z.array(characters(1, 256)).max(100, "must have at most 100 entries").nullish().describe("At most 100"),
  parent_id: nodeId.nullish().describe("The second of `parents`"),
  parents: z
    .array(nodeId)
    .max(32, "must have at most 32 entries")
    .nullish()
    .describe("Ids from its own up to the root, at most 32"),
  source_url: characters(0, 2_048)
    .meta({ pattern: webAddress })
    .nullish()
    .describe("An address that begins with http:// or https://"),
  mime_type: characters(1, 255).nullish(),
  title: characters(0, 512).nullish().describe("The id where it is unset"),
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
