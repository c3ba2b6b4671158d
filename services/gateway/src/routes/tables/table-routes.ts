import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deleteRow } from "./delete-row.ts";
import { deleteTable } from "./delete-table.ts";
import { getRow } from "./get-row.ts";
import { getTable } from "./get-table.ts";
import { importCsv } from "./import-csv.ts";
import { listRows } from "./list-rows.ts";
import { listTables } from "./list-tables.ts";
import { updateTableParents } from "./update-table-parents.ts";
import { upsertRows } from "./upsert-rows.ts";
import { upsertTable } from "./upsert-table.ts";

const all = `${publicSpaceRoot}/:spaceId/data_sources/:dsId/tables`;
const one = `${all}/:tableId`;
const row = `${one}/rows/:rowId`;

/** The routes of tables and of their rows. */
export function tableRoutes({ clients: { tables, files } }: RouteDependencies): readonly Route[] {
  return [
    get(all, "spaces:read", listTables(tables)),
    post(all, "spaces:write", upsertTable(tables)),
    // Before the tables' own paths: no table has this id.
    post(`${all}/csv`, "spaces:write", importCsv(tables, files)),
    get(one, "spaces:read", getTable(tables)),
    del(one, "spaces:write", deleteTable(tables)),
    post(`${one}/parents`, "spaces:write", updateTableParents(tables)),
    get(`${one}/rows`, "spaces:read", listRows(tables)),
    post(`${one}/rows`, "spaces:write", upsertRows(tables)),
    get(row, "spaces:read", getRow(tables)),
    del(row, "spaces:write", deleteRow(tables)),
  ];
}
