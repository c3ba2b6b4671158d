import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { LargeAnswer } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { viewJson } from "./view-json.ts";
import { viewCategory, viewWithUsage } from "./view-schema.ts";
import { usagesOf } from "./view-usage.ts";

const query = z.object({
  category: viewCategory.optional().describe("All unless one is named"),
  withDetails: trueOrFalse.optional().describe("`true` for the `usage` of each"),
  includeEditedBy: trueOrFalse.optional().describe("Changes nothing: `editedByUser` is always there"),
});
const answer = z.object({ dataSourceViews: z.array(viewWithUsage) });

/** The conversation service says who uses them. */
const largeViews = (asked: Readonly<Record<string, unknown>>): LargeAnswer =>
  asked["withDetails"] === "true" ? "uses" : "space";

/** GET the views of a space, by the name of their data source. */
export function listViews(clients: Pick<Clients, "agents" | "views">) {
  return operation(
    {
      rpc: "ListViews",
      summary: "List the data source views of a space",
      query,
      answer,
      mayBeLarge: largeViews,
    },
    async (call, { query: { category, withDetails } }) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const listed = (await clients.views.ListViews(request, call.rpc)).views.map(viewJson);
      const wanted = listed.filter((view) => category === undefined || view.category === category);
      if (withDetails !== "true") return { dataSourceViews: wanted };
      const usages = await usagesOf(clients.agents, call, wanted);
      return { dataSourceViews: wanted.map((view) => ({ ...view, usage: usages.get(view.sId) })) };
    },
  );
}
