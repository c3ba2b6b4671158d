import type { Route } from "../../http/route.ts";
import { privateRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { getCompaction } from "./get-compaction.ts";
import { startCompaction } from "./start-compaction.ts";

/** The routes of compactions; the public family has no place for them (wire-facts F.1, row 6). */
export function compactionRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    { method: "POST", path: `${privateRoot}/conversations/:cId/compactions`, scope: "conversations:write", rpc: "StartCompaction", creates: true, handle: startCompaction(conversations) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/compactions/:sId`, scope: "conversations:read", rpc: "GetCompaction", handle: getCompaction(conversations) },
  ];
}
