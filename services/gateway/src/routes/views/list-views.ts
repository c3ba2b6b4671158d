import { z } from "zod";
import type { ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { viewJson } from "./view-json.ts";
import { viewCategory, viewSchema } from "./view-schema.ts";

const query = z.object({
  category: viewCategory.optional().describe("All unless one is named"),
  withDetails: trueOrFalse.optional().describe("Changes nothing"),
  includeEditedBy: trueOrFalse.optional().describe("Changes nothing: `editedByUser` is always there"),
});
const answer = z.object({ dataSourceViews: z.array(viewSchema) });

/** GET the views of a space, by the name of their data source. */
export function listViews(views: ViewClient) {
  return operation(
    { rpc: "ListViews", summary: "List the data source views of a space", query, answer },
    async (call, { query: { category } }) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const listed = (await views.ListViews(request, call.rpc)).views.map(viewJson);
      const wanted = listed.filter((view) => category === undefined || view.category === category);
      return { dataSourceViews: wanted };
    },
  );
}
