import { get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { getCompaction } from "./get-compaction.ts";
import { startCompaction } from "./start-compaction.ts";

/** The routes of compactions; the public family has no place for them (API C79). */
export function compactionRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    post(`${privateRoot}/conversations/:cId/compactions`, "conversations:write", startCompaction(conversations)),
    get(`${privateRoot}/conversations/:cId/compactions/:sId`, "conversations:read", getCompaction(conversations)),
  ];
}
