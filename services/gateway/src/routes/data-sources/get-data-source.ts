import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { dataSourceAnswer } from "./data-source-schema.ts";
import { namedSource } from "./named-source.ts";
import { websiteJson } from "./website-json.ts";

/** GET a data source; 404 `data_source_not_found`. */
export function getDataSource(dataSources: DataSourceClient) {
  return operation({ rpc: "GetDataSource", summary: "Get a data source", answer: dataSourceAnswer }, async (call) => {
    const { dataSource } = await dataSources.GetDataSource(namedSource(call), call.rpc);
    return { dataSource: websiteJson(requireField(dataSource)) };
  });
}
