import { z } from "zod";
import type { ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { namedView } from "./named-view.ts";

const query = z.object({
  force: z.literal("true", "must be true").optional().describe("Changes nothing: a view that is used is deleted too"),
});

/** DELETE a view (API C115): its data source stays. 400 for the one that the data source was made with. */
export function deleteView(views: ViewClient) {
  return operation(
    { rpc: "DeleteView", status: 204, summary: "Delete a data source view", query, answer: emptyAnswer },
    async (call) => {
      await views.DeleteView(namedView(call), call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
