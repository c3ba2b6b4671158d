import { toActor } from "@parley/actor";
import type { RebuildSegmentsRequest__Output, RebuildSegmentsResponse__Output } from "@parley/contracts/analytics/v1";
import type { CallContext } from "@parley/grpc";
import type { RebuildSegments } from "../domain/use-cases/rebuild-segments.ts";

/** `AnalyticsService.RebuildSegments` */
export function rebuildSegments(useCase: RebuildSegments) {
  return async (
    { actor }: RebuildSegmentsRequest__Output,
    { signal }: CallContext,
  ): Promise<RebuildSegmentsResponse__Output> => {
    const { rows, segments } = await useCase.execute(toActor(actor), signal);
    return { rows: String(rows), segments };
  };
}
