import { del, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { publicDataSourceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deleteFolder } from "./delete-folder.ts";
import { upsertFolder } from "./upsert-folder.ts";

const one = `${publicDataSourceRoot}/:dsId/folders/:folderId`;

/** The routes of folders, in which documents stand. */
export function folderRoutes({ clients: { documents } }: RouteDependencies): readonly Route[] {
  return [post(one, "spaces:write", upsertFolder(documents)), del(one, "spaces:write", deleteFolder(documents))];
}
