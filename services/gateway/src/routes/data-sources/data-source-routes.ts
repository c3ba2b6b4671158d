import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateSpaceRoot, publicDataSourceRoot, publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createDataSource } from "./create-data-source.ts";
import { deleteDataSource } from "./delete-data-source.ts";
import { getDataSource } from "./get-data-source.ts";
import { startCrawl } from "./start-crawl.ts";
import { listDataSources } from "./list-data-sources.ts";
import { updateDataSource } from "./update-data-source.ts";

const all = `${privateSpaceRoot}/:spaceId/data_sources`;
const one = `${all}/:dsId`;

/** The routes of data sources. What is in them has routes of its own. */
export function dataSourceRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { dataSources } = clients;
  return [
    get(`${publicSpaceRoot}/:spaceId/data_sources`, "spaces:read", listDataSources(dataSources)),
    get(publicDataSourceRoot, "spaces:read", listDataSources(dataSources)),
    post(all, "spaces:write", createDataSource(dataSources)),
    get(one, "spaces:read", getDataSource(dataSources)),
    patch(one, "spaces:write", updateDataSource(dataSources)),
    del(one, "spaces:write", deleteDataSource(clients)),
    post(`${one}/crawl`, "spaces:write", startCrawl(dataSources)),
  ];
}
