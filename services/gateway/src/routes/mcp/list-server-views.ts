import { z } from "zod";
import type { ServerViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { serverViewJson, serverViewsAnswer } from "./server-view-schema.ts";

const query = z.object({
  includeAuto: trueOrFalse.optional().describe("Read and ignored: none are there by themselves"),
});

/** GET the MCP servers that a space shows, with their enabled tools (API C130). */
export function listServerViews(views: ServerViewClient) {
  return operation(
    { rpc: "ListServerViews", summary: "List the MCP servers of a space", query, answer: serverViewsAnswer },
    async (call) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const found = await views.ListViews(request, call.rpc);
      return { success: true as const, serverViews: found.views.map(serverViewJson) };
    },
  );
}
