import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { groupRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createGroup } from "./create-group.ts";
import { deleteGroup } from "./delete-group.ts";
import { getGroup } from "./get-group.ts";
import { listGroups } from "./list-groups.ts";
import { updateGroup } from "./update-group.ts";

/** The routes of groups of people, for administrators. */
export function groupRoutes({ clients: { groups } }: RouteDependencies): readonly Route[] {
  return [
    get(groupRoot, "spaces:manage", listGroups(groups)),
    post(groupRoot, "spaces:manage", createGroup(groups)),
    get(`${groupRoot}/:groupId`, "spaces:manage", getGroup(groups)),
    patch(`${groupRoot}/:groupId`, "spaces:manage", updateGroup(groups)),
    del(`${groupRoot}/:groupId`, "spaces:manage", deleteGroup(groups)),
  ];
}
