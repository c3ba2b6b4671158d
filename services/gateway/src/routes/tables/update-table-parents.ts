import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { nodeId, placementFields } from "../documents/placement-body.ts";
import { namedTable } from "./named-table.ts";

const body = z.object({
  parent_id: placementFields.parent_id,
  parents: z
    .array(nodeId)
    .max(32, "must have at most 32 entries")
    .describe("Ids from its own up to the root, at most 32"),
});
const answer = z.object({ updated: z.literal(true) });

/** POST where a table stands (API C138). */
export function updateTableParents(tables: TableClient) {
  return operation(
    { rpc: "UpdateTableParents", summary: "Say where a table stands", body, answer },
    async (call, { body: { parent_id: parentId, parents } }): Promise<z.output<typeof answer>> => {
      const parent = typeof parentId === "string" ? { parentId } : {};
      await tables.UpdateTableParents({ ...namedTable(call), parents, ...parent }, call.rpc);
      return { updated: true };
    },
  );
}
