import type { AnalyticsClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { ConsumptionView } from "./consumption-view.ts";
import { facetsJson } from "./facet-json.ts";
import { facetAnswer, facetBody } from "./facet-schema.ts";
import { dimensionWords, questionOf } from "./question-json.ts";

/** POST what was spent, by agent, person, key, group, model, tool, skill and source (API C101, C105). */
export function getConsumptionFacets(analytics: AnalyticsClient, view: ConsumptionView) {
  const summary = `Count ${view.whose} calls of models and tools by what they name`;
  return operation(
    { rpc: `Get${view.name}ConsumptionFacets`, summary, body: facetBody, answer: facetAnswer },
    async (call, { body }) => {
      const dimensions = (body.dimensions ?? []).map((name) => dimensionWords[name]);
      const request = {
        actor: call.actorContext,
        ...(await view.of(call)),
        ...questionOf(body, call.actor.calendar),
        dimensions,
      };
      // Counting is stopped when nobody waits for it.
      const rpc = { ...call.rpc, signal: call.signal };
      return facetsJson(await analytics.GetConsumptionFacets(request, rpc), call.json);
    },
  );
}
