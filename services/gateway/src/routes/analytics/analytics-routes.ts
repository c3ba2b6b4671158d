import type { Scope } from "../../domain/scopes.ts";
import { post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { agentConsumptionRoot, consumptionRoot, ownConsumptionRoot, publicConsumptionRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { agentView, ownView, workspaceView } from "./consumption-view.ts";
import type { ConsumptionView } from "./consumption-view.ts";
import { exportConsumption } from "./export-consumption.ts";
import { getConsumptionBreakdown } from "./get-consumption-breakdown.ts";
import { getConsumptionFacets } from "./get-consumption-facets.ts";
import { getConsumptionTimeSeries } from "./get-consumption-time-series.ts";

/** The routes of who spent what. */
export function analyticsRoutes({ clients: { analytics, agents }, audit }: RouteDependencies): readonly Route[] {
  const routesOf = (root: string, scope: Scope, view: ConsumptionView): readonly Route[] => [
    post(`${root}/facets`, scope, getConsumptionFacets(analytics, view)),
    post(`${root}/breakdown`, scope, getConsumptionBreakdown(analytics, view)),
    post(`${root}/timeseries`, scope, getConsumptionTimeSeries(analytics, view)),
  ];
  return [
    ...routesOf(consumptionRoot, "analytics:read", workspaceView),
    ...routesOf(ownConsumptionRoot, "conversations:read", ownView),
    ...routesOf(agentConsumptionRoot, "agents:read", agentView(agents)),
    post(`${publicConsumptionRoot}/export`, "analytics:read", exportConsumption(analytics, audit)),
  ];
}
