import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { namedSource } from "./named-source.ts";

/** DELETE a data source with everything in it. */
export function deleteDataSource(dataSources: DataSourceClient) {
  return operation(
    { rpc: "DeleteDataSource", status: 204, summary: "Delete a data source", answer: emptyAnswer },
    async (call) => {
      await dataSources.DeleteDataSource(namedSource(call), call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
