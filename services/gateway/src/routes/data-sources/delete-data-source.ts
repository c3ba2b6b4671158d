import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { requireUnused } from "../require-unused.ts";
import { namedSource } from "./named-source.ts";

const query = z.object({
  force: trueOrFalse.default("false").describe("Deletes it although agents answer from it"),
});

/** DELETE a data source with everything in it; 409 `data_source_in_use` while agents answer from it, unless it is forced. */
export function deleteDataSource(clients: Pick<Clients, "agents" | "dataSources" | "views">) {
  return operation(
    { rpc: "DeleteDataSource", status: 204, summary: "Delete a data source", query, answer: emptyAnswer },
    async (call, { query: { force } }) => {
      const { actor, ...named } = namedSource(call);
      if (force === "false") await requireUnused(clients, call, "DATA_SOURCE", named);
      await clients.dataSources.DeleteDataSource({ ...named, actor }, call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
