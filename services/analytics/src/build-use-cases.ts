import type { ConsumptionIndex } from "./domain/model/consumption-index.ts";
import type { ConsumptionRepository } from "./domain/model/consumption.ts";
import type { EntityRepository } from "./domain/model/entity.ts";
import type { ErasureRepository } from "./domain/model/erasure.ts";
import type { SpaceAccess } from "./domain/model/space-access.ts";
import type { Sealing, SegmentRepository } from "./domain/model/segment.ts";
import { ExportConsumption } from "./domain/use-cases/export-consumption.ts";
import { ForgetPerson } from "./domain/use-cases/forget-person.ts";
import { RebuildSegments } from "./domain/use-cases/rebuild-segments.ts";
import { GetConsumptionBreakdown } from "./domain/use-cases/get-consumption-breakdown.ts";
import { GetConsumptionFacets } from "./domain/use-cases/get-consumption-facets.ts";
import { GetConsumptionTimeSeries } from "./domain/use-cases/get-consumption-time-series.ts";
import { RecordUsage } from "./domain/use-cases/record-usage.ts";
import { VerifyConsumption } from "./domain/use-cases/verify-consumption.ts";

/** What use cases need from outside. */
export interface Ports {
  readonly consumptions: ConsumptionRepository;
  readonly entities: EntityRepository;
  readonly spaces: SpaceAccess;
  readonly erasures: ErasureRepository;
  readonly segments: SegmentRepository;
  readonly index: ConsumptionIndex;
  readonly sealing: Sealing;
  readonly now: () => number;
  /** Whether the database can't be reached: what failed so is repeated soon. */
  readonly isAway: (error: unknown) => boolean;
  /** Takes what failed and is repeated. */
  readonly onError: (error: unknown) => void;
}

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case. */
export function buildUseCases(ports: Ports) {
  return {
    getConsumptionFacets: new GetConsumptionFacets(ports),
    getConsumptionBreakdown: new GetConsumptionBreakdown(ports),
    getConsumptionTimeSeries: new GetConsumptionTimeSeries(ports),
    exportConsumption: new ExportConsumption(ports),
    verifyConsumption: new VerifyConsumption(ports),
    rebuildSegments: new RebuildSegments(ports),
    forgetPerson: new ForgetPerson(ports),
    recordUsage: new RecordUsage(ports),
  };
}
