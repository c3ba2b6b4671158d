import { toActor } from "@parley/actor";
import type {
  GetConsumptionBreakdownRequest__Output,
  GetConsumptionBreakdownResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { CallContext } from "@parley/grpc";
import type { ConsumptionReport } from "../domain/model/consumption-report.ts";
import type { GetConsumptionBreakdown } from "../domain/use-cases/get-consumption-breakdown.ts";
import { fromNamedValue } from "./named-value-mapper.ts";
import { toDimension, toQuestion } from "./question-mapper.ts";
import { fromMeasures, fromUpdatedAt } from "./sums-mapper.ts";

/** `AnalyticsService.GetConsumptionBreakdown` */
export function getConsumptionBreakdown(useCase: GetConsumptionBreakdown) {
  return async (
    { actor, question, dimension, limit }: GetConsumptionBreakdownRequest__Output,
    { signal }: CallContext,
  ): Promise<GetConsumptionBreakdownResponse__Output> => {
    const wanted = { dimension: toDimension(dimension, "dimension"), limit };
    return fromReport(await useCase.execute(toActor(actor), toQuestion(question), wanted, signal));
  };
}

function fromReport(report: ConsumptionReport): GetConsumptionBreakdownResponse__Output {
  const { startAt, endAt, rows, other, none, total, additive, updatedAt } = report;
  return {
    startAt: String(startAt),
    endAt: String(endAt),
    rows: rows.map((row) => ({ ...fromNamedValue(row), sums: fromMeasures(row.points[0]) })),
    other: fromMeasures(other[0]),
    none: fromMeasures(none[0]),
    total: fromMeasures(total[0]),
    additive,
    ...fromUpdatedAt(updatedAt),
  };
}
