import type { AnalyticsClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { ConsumptionView } from "./consumption-view.ts";
import { dimensionWords, questionOf } from "./question-json.ts";
import { timeSeriesJson } from "./report-json.ts";
import { timeSeriesAnswer, timeSeriesBody } from "./report-schema.ts";

const granularities = {
  hour: "CONSUMPTION_GRANULARITY_HOUR",
  day: "CONSUMPTION_GRANULARITY_DAY",
  week: "CONSUMPTION_GRANULARITY_WEEK",
  month: "CONSUMPTION_GRANULARITY_MONTH",
} as const;

/** POST what was spent in each hour, day, week or month of a period. */
export function getConsumptionTimeSeries(analytics: AnalyticsClient, view: ConsumptionView) {
  const summary = `Add up ${view.whose} consumption by hour, day, week or month`;
  return operation(
    { rpc: `Get${view.name}ConsumptionTimeSeries`, summary, body: timeSeriesBody, answer: timeSeriesAnswer },
    async (call, { body }) => {
      const question = { ...(await view.of(call)), ...questionOf(body, call.actor.calendar) };
      const { groupBy, granularity, timezone = call.actor.calendar.timeZone, limit } = body;
      const grouped = groupBy === undefined ? {} : { groupBy: dimensionWords[groupBy] };
      const wanted = { ...grouped, granularity: granularities[granularity], timezone, limit };
      const request = { actor: call.actorContext, question, ...wanted };
      const rpc = { ...call.rpc, signal: call.signal };
      return timeSeriesJson(await analytics.GetConsumptionTimeSeries(request, rpc), { ...body, timezone }, call.json);
    },
  );
}
