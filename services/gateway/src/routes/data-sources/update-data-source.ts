import { z } from "zod";
import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { dataSourceAnswer } from "./data-source-schema.ts";
import { namedSource } from "./named-source.ts";
import { websiteBody, websiteRequest } from "./website-body.ts";
import { websiteJson } from "./website-json.ts";
import { characters, trimmedCharacters } from "../field-schemas.ts";

// A body of Parley's own: unknown fields are refused.
const body = z.strictObject({
  name: trimmedCharacters(1, 128).optional().describe("Unique in its space whatever its case"),
  description: characters(0, 1_024).nullish().describe("null takes it away"),
  configuration: websiteBody.optional().describe("Of a website: what it names is changed"),
});

/** PATCH what the body names of a data source. */
export function updateDataSource(dataSources: DataSourceClient) {
  return operation(
    { rpc: "UpdateDataSource", summary: "Change a data source", body, answer: dataSourceAnswer },
    async (call, { body: { name, description, configuration } }) => {
      const request = {
        ...namedSource(call),
        // Optional proto fields must be absent, not undefined: the loader would write a default.
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description: description ?? "" }),
        ...(configuration === undefined ? {} : { website: websiteRequest(configuration) }),
      };
      const { dataSource } = await dataSources.UpdateDataSource(request, call.rpc);
      return { dataSource: websiteJson(requireField(dataSource)) };
    },
  );
}
