import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateSpaceRoot, publicSpaceRoot, publicViewRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createView } from "./create-view.ts";
import { deleteView } from "./delete-view.ts";
import { findViews } from "./find-views.ts";
import { getView } from "./get-view.ts";
import { listViews } from "./list-views.ts";
import { searchView } from "./search-view.ts";
import { updateView } from "./update-view.ts";

const ofSpace = "/:spaceId/data_source_views";

/** The routes of views of data sources, and of what is found in them; both families have most. */
export function viewRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { views, search, spaces } = clients;
  const ofBoth = [publicSpaceRoot, privateSpaceRoot].flatMap((root) => {
    const one = `${root}${ofSpace}/:dsvId`;
    return [
      get(`${root}${ofSpace}`, "spaces:read", listViews(clients)),
      get(one, "spaces:read", getView(views)),
      patch(one, "spaces:write", updateView(views)),
      del(one, "spaces:write", deleteView(clients)),
    ];
  });
  return [
    ...ofBoth,
    post(`${privateSpaceRoot}${ofSpace}`, "spaces:write", createView(views)),
    get(`${publicSpaceRoot}${ofSpace}/:dsvId/search`, "spaces:read", searchView(search)),
    get(`${publicViewRoot}/search`, "spaces:read", findViews(views, spaces)),
  ];
}
