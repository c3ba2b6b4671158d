import { post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { consumptionRoot, ownConsumptionRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { getConsumptionFacets } from "./get-consumption-facets.ts";
import { getOwnConsumptionFacets } from "./get-own-consumption-facets.ts";

/** The routes of who spent what. */
export function analyticsRoutes({ clients: { analytics } }: RouteDependencies): readonly Route[] {
  return [
    post(`${consumptionRoot}/facets`, "analytics:read", getConsumptionFacets(analytics)),
    post(`${ownConsumptionRoot}/facets`, "conversations:read", getOwnConsumptionFacets(analytics)),
  ];
}
