import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateSpaceRoot, publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { checkApps } from "./check-apps.ts";
import { createApp } from "./create-app.ts";
import { deleteApp } from "./delete-app.ts";
import { exportApps } from "./export-apps.ts";
import { getApp } from "./get-app.ts";
import { importApps } from "./import-apps.ts";
import { listApps } from "./list-apps.ts";
import { updateApp } from "./update-app.ts";

const all = `${publicSpaceRoot}/:spaceId/apps`;
const own = `${privateSpaceRoot}/:spaceId/apps`;
const one = `${own}/:appId`;

/** The routes of apps, which are kept and handed out, never run. */
export function appRoutes({ clients: { apps } }: RouteDependencies): readonly Route[] {
  return [
    get(all, "spaces:read", listApps(apps)),
    get(`${all}/export`, "spaces:read", exportApps(apps)),
    post(`${all}/check`, "spaces:read", checkApps(apps)),
    post(`${all}/import`, "spaces:write", importApps(apps)),
    post(own, "spaces:write", createApp(apps)),
    get(one, "spaces:read", getApp(apps)),
    patch(one, "spaces:write", updateApp(apps)),
    del(one, "spaces:write", deleteApp(apps)),
  ];
}
