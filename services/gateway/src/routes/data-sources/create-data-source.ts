import { invalidField } from "@parley/errors";
import { z } from "zod";
import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { dataSourceAnswer } from "./data-source-schema.ts";
import { websiteJson } from "./website-json.ts";
import { websiteBody, websiteRequest } from "./website-body.ts";
import { characters, trimmedCharacters } from "../field-schemas.ts";

// What names may be, the service says.
const body = z.object({
  name: trimmedCharacters(1, 128).describe("Unique in its space whatever its case"),
  description: characters(0, 1_024).nullish(),
  provider: z
    .enum(["webcrawler"], "must be webcrawler, or null for what clients put documents into")
    .nullish()
    .describe("`webcrawler` for a website, whose documents its crawls write alone"),
  configuration: websiteBody.nullish().describe("Of a website, which needs one"),
});

/** @throws AppError INVALID_ARGUMENT for one without the other. */
function websiteOf(provider: "webcrawler" | null, configuration: z.output<typeof websiteBody> | null) {
  if (provider === null && configuration !== null)
    throw invalidField("provider", "must be webcrawler where there is a configuration");
  if (provider === null) return {};
  if (configuration === null) throw invalidField("configuration", "is missing: a website needs its start URLs");
  return { website: websiteRequest(configuration) };
}

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
    async (call, { body: { name, description, provider, configuration } }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const request = {
        actor,
        idempotencyKey,
        spaceId: call.param("spaceId"),
        name,
        ...(typeof description === "string" ? { description } : {}),
        ...websiteOf(provider ?? null, configuration ?? null),
      };
      const { dataSource } = await dataSources.CreateDataSource(request, call.rpc);
      return { dataSource: websiteJson(requireField(dataSource)) };
    },
  );
}
