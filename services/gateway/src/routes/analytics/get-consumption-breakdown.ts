import type { AnalyticsClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { ConsumptionView } from "./consumption-view.ts";
import { dimensionWords, questionOf } from "./question-json.ts";
import { breakdownJson } from "./report-json.ts";
import { breakdownAnswer, breakdownBody } from "./report-schema.ts";

/** POST what was spent in a period, by one dimension. */
export function getConsumptionBreakdown(analytics: AnalyticsClient, view: ConsumptionView) {
  const summary = `Add up ${view.whose} consumption by one dimension`;
  return operation(
    { rpc: `Get${view.name}ConsumptionBreakdown`, summary, body: breakdownBody, answer: breakdownAnswer },
    async (call, { body }) => {
      const question = { ...(await view.of(call)), ...questionOf(body, call.actor.calendar) };
      const dimension = dimensionWords[body.dimension];
      const request = { actor: call.actorContext, question, dimension, limit: body.limit };
      const rpc = { ...call.rpc, signal: call.signal };
      return breakdownJson(await analytics.GetConsumptionBreakdown(request, rpc), body, call.json);
    },
  );
}
