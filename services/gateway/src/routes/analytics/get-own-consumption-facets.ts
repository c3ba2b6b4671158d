import type { AnalyticsClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { facetRequest, facetsJson } from "./facet-json.ts";
import { facetAnswer, facetBody } from "./facet-schema.ts";

/** POST what the caller's person has spent (API C105); 403 `person_required`. */
export function getOwnConsumptionFacets(analytics: AnalyticsClient) {
  const summary = "Count one's own calls of models and tools by what they name";
  return operation(
    { rpc: "GetOwnConsumptionFacets", summary, body: facetBody, answer: facetAnswer },
    async (call, { body }) => {
      const request = { actor: call.actorContext, view: "CONSUMPTION_VIEW_OWN", ...facetRequest(body) } as const;
      return facetsJson(await analytics.GetConsumptionFacets(request, call.rpc), call.json);
    },
  );
}
