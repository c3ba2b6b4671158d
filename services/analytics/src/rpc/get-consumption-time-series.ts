import { toActor } from "@parley/actor";
import type {
  ConsumptionGranularity__Output,
  GetConsumptionTimeSeriesRequest__Output,
  GetConsumptionTimeSeriesResponse__Output,
} from "@parley/contracts/analytics/v1";
import { invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { Granularity } from "../domain/model/bucket-edges.ts";
import type { ConsumptionReport } from "../domain/model/consumption-report.ts";
import type { Measures } from "../domain/model/measures.ts";
import type { GetConsumptionTimeSeries } from "../domain/use-cases/get-consumption-time-series.ts";
import { fromNamedValue } from "./named-value-mapper.ts";
import { toDimension, toQuestion } from "./question-mapper.ts";
import { fromMeasures, fromUpdatedAt } from "./sums-mapper.ts";

/** `AnalyticsService.GetConsumptionTimeSeries` */
export function getConsumptionTimeSeries(useCase: GetConsumptionTimeSeries) {
  return async (
    request: GetConsumptionTimeSeriesRequest__Output,
    { signal }: CallContext,
  ): Promise<GetConsumptionTimeSeriesResponse__Output> => {
    const { actor, question, groupBy, granularity, timezone, limit } = request;
    const dimension = groupBy === "CONSUMPTION_DIMENSION_UNSPECIFIED" ? null : toDimension(groupBy, "groupBy");
    const wanted = { groupBy: dimension, granularity: toGranularity(granularity), timezone, limit };
    return fromReport(await useCase.execute(toActor(actor), toQuestion(question), wanted, signal));
  };
}

function toGranularity(granularity: ConsumptionGranularity__Output): Granularity {
  switch (granularity) {
    case "CONSUMPTION_GRANULARITY_HOUR":
      return "hour";
    case "CONSUMPTION_GRANULARITY_DAY":
      return "day";
    case "CONSUMPTION_GRANULARITY_WEEK":
      return "week";
    case "CONSUMPTION_GRANULARITY_MONTH":
      return "month";
    case "CONSUMPTION_GRANULARITY_UNSPECIFIED":
      throw invalidField("granularity", "must be hour, day, week or month");
    default:
      return granularity satisfies never;
  }
}

function fromReport(report: ConsumptionReport): GetConsumptionTimeSeriesResponse__Output {
  const { edges, rows, other, none, total, additive, updatedAt } = report;
  const points = (measures: readonly Measures[]) => measures.map((one) => fromMeasures(one));
  return {
    edges: edges.map(String),
    series: rows.map((row) => ({ ...fromNamedValue(row), points: points(row.points) })),
    other: points(other),
    none: points(none),
    total: points(total),
    additive,
    ...fromUpdatedAt(updatedAt),
  };
}
