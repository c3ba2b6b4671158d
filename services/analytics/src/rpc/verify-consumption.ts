import { toActor } from "@parley/actor";
import type {
  VerifyConsumptionRequest__Output,
  VerifyConsumptionResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { CallContext } from "@parley/grpc";
import type { VerifyConsumption } from "../domain/use-cases/verify-consumption.ts";

/** `AnalyticsService.VerifyConsumption` */
export function verifyConsumption(useCase: VerifyConsumption) {
  return async (
    { actor, startAt, endAt }: VerifyConsumptionRequest__Output,
    { signal }: CallContext,
  ): Promise<VerifyConsumptionResponse__Output> => {
    const summed = { startAt: Number(startAt), endAt: Number(endAt) || Infinity };
    const { rows, microcredits, problems, segments, months } = await useCase.execute(toActor(actor), summed, signal);
    return {
      rows: String(rows),
      microcredits: String(microcredits),
      problems: [...problems],
      segments,
      months: months.map(({ month, calls, microcredits: spent }) => ({
        month,
        calls: String(calls),
        microcredits: String(spent),
      })),
    };
  };
}
