import type { AnalyticsClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { facetRequest, facetsJson } from "./facet-json.ts";
import { facetAnswer, facetBody } from "./facet-schema.ts";

/** POST what a workspace has spent, by agent, person, key, group, model, tool, skill and source (API C101). */
export function getConsumptionFacets(analytics: AnalyticsClient) {
  const summary = "Count a workspace's calls of models and tools by what they name";
  return operation(
    { rpc: "GetConsumptionFacets", summary, body: facetBody, answer: facetAnswer },
    async (call, { body }) => {
      const view = "CONSUMPTION_VIEW_WORKSPACE";
      const request = { actor: call.actorContext, view, ...facetRequest(body) } as const;
      return facetsJson(await analytics.GetConsumptionFacets(request, call.rpc), call.json);
    },
  );
}
