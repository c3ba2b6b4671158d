import { toActor } from "@parley/actor";
import type {
  GetConsumptionFacetsRequest__Output,
  GetConsumptionFacetsResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { CallContext } from "@parley/grpc";
import type { GetConsumptionFacets } from "../domain/use-cases/get-consumption-facets.ts";
import { fromFacet, toQuestion } from "./facet-mapper.ts";

/** `AnalyticsService.GetConsumptionFacets` */
export function getConsumptionFacets(useCase: GetConsumptionFacets) {
  return async (
    request: GetConsumptionFacetsRequest__Output,
    { signal }: CallContext,
  ): Promise<GetConsumptionFacetsResponse__Output> => {
    const { startAt, endAt, facets } = await useCase.execute(toActor(request.actor), toQuestion(request), signal);
    return { startAt: String(startAt), endAt: String(endAt), facets: facets.map(fromFacet) };
  };
}
