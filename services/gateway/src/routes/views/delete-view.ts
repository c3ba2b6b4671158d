import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { requireUnused } from "../require-unused.ts";
import { namedView } from "./named-view.ts";

const query = z.object({
  force: z.literal("true", "must be true").optional().describe("Deletes it although agents answer from it"),
});

/**
 * DELETE a view (API C115): its data source stays. 400 for the one that the data source was made with; 409
 * `data_source_view_in_use` for one that agents answer from, unless it is forced.
 */
export function deleteView(clients: Pick<Clients, "agents" | "views">) {
  return operation(
    { rpc: "DeleteView", status: 204, summary: "Delete a data source view", query, answer: emptyAnswer },
    async (call, { query: { force } }) => {
      const { actor, ...named } = namedView(call);
      if (force === undefined) await requireUnused(clients, call, "DATA_SOURCE_VIEW", named);
      await clients.views.DeleteView({ ...named, actor }, call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
