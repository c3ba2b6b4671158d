import { z } from "zod";
import type { ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { viewJson } from "./view-json.ts";
import { viewAnswer } from "./view-schema.ts";

const body = z.object({
  dataSourceId: z.string().describe("A data source that the caller reads, of any space"),
  parentsIn: z
    .array(z.string())
    .max(1000, "must have at most 1000 entries")
    .nullish()
    .describe(
      "At most 1,000 documents and folders, 256 KB of ids: what has one among its parents is shown; all where it is unset",
    ),
});

/** POST a view: what a space shows of a data source. */
export function createView(views: ViewClient) {
  return operation(
    {
      rpc: "CreateView",
      creates: true,
      status: 201,
      summary: "Show a data source in a space",
      body,
      answer: viewAnswer,
    },
    async (call, { body: { dataSourceId, parentsIn } }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const shown = parentsIn ? { nodeIds: parentsIn } : null;
      const request = { actor, idempotencyKey, spaceId: call.param("spaceId"), dataSourceId, parentsIn: shown };
      const { view } = await views.CreateView(request, call.rpc);
      return { dataSourceView: viewJson(requireField(view)) };
    },
  );
}
