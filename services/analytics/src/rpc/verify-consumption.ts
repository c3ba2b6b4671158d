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
    request: VerifyConsumptionRequest__Output,
    { signal }: CallContext,
  ): Promise<VerifyConsumptionResponse__Output> => {
    const { rows, microcredits, problems } = await useCase.execute(toActor(request.actor), signal);
    return { rows: String(rows), microcredits: String(microcredits), problems: [...problems] };
  };
}
