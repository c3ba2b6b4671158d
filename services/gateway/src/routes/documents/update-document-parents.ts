import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { nodeId, placementFields } from "./placement-body.ts";

const body = z.object({
  parent_id: placementFields.parent_id,
  parents: z
    .array(nodeId)
    .max(32, "must have at most 32 entries")
    .describe("Ids from its own up to the root, at most 32"),
});
const answer = z.object({ updated: z.literal(true) });

/** POST where a document stands. */
export function updateDocumentParents(documents: DocumentClient) {
  return operation(
    { rpc: "UpdateDocumentParents", summary: "Say where a document stands", body, answer },
    async (call, { body: { parent_id: parentId, parents } }): Promise<z.output<typeof answer>> => {
      const request = {
        ...namedSource(call),
        documentId: call.param("documentId"),
        parents,
        ...(typeof parentId === "string" ? { parentId } : {}),
      };
      await documents.UpdateDocumentParents(request, call.rpc);
      return { updated: true };
    },
  );
}
