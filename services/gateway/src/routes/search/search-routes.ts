import { get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { publicSearchRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { searchNodes } from "./search-nodes.ts";
import { searchUnified } from "./search-unified.ts";

/** The routes of search across all that a caller reads. */
export function searchRoutes({ clients: { search } }: RouteDependencies): readonly Route[] {
  return [
    get(publicSearchRoot, "spaces:read", searchUnified(search)),
    post(publicSearchRoot, "spaces:read", searchNodes(search)),
  ];
}
