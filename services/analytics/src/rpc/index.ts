import type { AnalyticsServiceDefinition, AnalyticsServiceHandlers } from "@parley/contracts/analytics/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { exportConsumption } from "./export-consumption.ts";
import { forgetPerson } from "./forget-person.ts";
import { rebuildSegments } from "./rebuild-segments.ts";
import { getConsumptionBreakdown } from "./get-consumption-breakdown.ts";
import { getConsumptionFacets } from "./get-consumption-facets.ts";
import { getConsumptionTimeSeries } from "./get-consumption-time-series.ts";
import { verifyConsumption } from "./verify-consumption.ts";

/** The table of contents: every RPC and the file it is in. */
export function analyticsRpcs(
  useCases: UseCases,
): Implementation<AnalyticsServiceDefinition, AnalyticsServiceHandlers> {
  return {
    GetConsumptionFacets: getConsumptionFacets(useCases.getConsumptionFacets),
    GetConsumptionBreakdown: getConsumptionBreakdown(useCases.getConsumptionBreakdown),
    GetConsumptionTimeSeries: getConsumptionTimeSeries(useCases.getConsumptionTimeSeries),
    ExportConsumption: exportConsumption(useCases.exportConsumption),
    RebuildSegments: rebuildSegments(useCases.rebuildSegments),
    ForgetPerson: forgetPerson(useCases.forgetPerson),
    VerifyConsumption: verifyConsumption(useCases.verifyConsumption),
  };
}
