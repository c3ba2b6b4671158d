import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { dataSourceJson } from "./data-source-json.ts";
import { dataSourcesAnswer } from "./data-source-schema.ts";

/** GET the data sources of a space, or of all spaces that the caller reads, by name. */
export function listDataSources(dataSources: DataSourceClient) {
  return operation(
    { rpc: "ListDataSources", summary: "List data sources", answer: dataSourcesAnswer },
    async (call) => {
      const request = { actor: call.actorContext, spaceId: call.optionalParam("spaceId") };
      const listed = await dataSources.ListDataSources(request, call.rpc);
      return { data_sources: listed.dataSources.map(dataSourceJson) };
    },
  );
}
