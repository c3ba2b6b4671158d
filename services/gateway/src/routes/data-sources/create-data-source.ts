import { z } from "zod";
import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { dataSourceJson } from "./data-source-json.ts";
import { dataSourceAnswer } from "./data-source-schema.ts";

// What names may be, the service says.
const body = z.object({
  name: z.string().describe("1 to 128 characters, unique in its space whatever its case"),
  description: z.string().nullish().describe("At most 1,024 characters"),
});

/** POST a data source; 409 `data_source_already_exists` for a name that its space has. */
export function createDataSource(dataSources: DataSourceClient) {
  return operation(
    {
      rpc: "CreateDataSource",
      creates: true,
      status: 201,
      summary: "Create a data source",
      body,
      answer: dataSourceAnswer,
    },
    async (call, { body: { name, description } }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const request = {
        actor,
        idempotencyKey,
        spaceId: call.param("spaceId"),
        name,
        ...(typeof description === "string" ? { description } : {}),
      };
      const { dataSource } = await dataSources.CreateDataSource(request, call.rpc);
      return { dataSource: dataSourceJson(requireField(dataSource)) };
    },
  );
}
