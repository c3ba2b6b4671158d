import { toActor } from "@parley/actor";
import type {
  GetConsumptionFacetsRequest__Output,
  GetConsumptionFacetsResponse__Output,
} from "@parley/contracts/analytics/v1";
import { invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { GetConsumptionFacets } from "../domain/use-cases/get-consumption-facets.ts";
import { fromFacet } from "./facet-mapper.ts";
import { toDimension, toQuestion } from "./question-mapper.ts";

/** `AnalyticsService.GetConsumptionFacets` */
export function getConsumptionFacets(useCase: GetConsumptionFacets) {
  return async (
    request: GetConsumptionFacetsRequest__Output,
    { signal }: CallContext,
  ): Promise<GetConsumptionFacetsResponse__Output> => {
    if (request.period === "CONSUMPTION_PERIOD_DATES") throw invalidField("period", "must be a cycle or days");
    const question = toQuestion({ ...request, startDate: "", endDate: "" });
    const wanted = request.dimensions.map((dimension) => toDimension(dimension, "dimensions"));
    const { startAt, endAt, facets } = await useCase.execute(toActor(request.actor), question, wanted, signal);
    return { startAt: String(startAt), endAt: String(endAt), facets: facets.map(fromFacet) };
  };
}
