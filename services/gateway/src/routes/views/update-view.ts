import { z } from "zod";
import type { ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { describedNodeId } from "../documents/placement-body.ts";
import { requireField } from "../require-field.ts";
import { namedView } from "./named-view.ts";
import { viewJson } from "./view-json.ts";
import { viewAnswer } from "./view-schema.ts";

const nodeIds = z.array(describedNodeId).max(1000, "must have at most 1000 entries").optional();
const body = z.object({
  parentsIn: nodeIds.describe(
    "All documents and folders that it is to show, at most 1,000, 256 KB of ids; not beside the other two",
  ),
  parentsToAdd: nodeIds.describe("Documents and folders that it is to show besides"),
  parentsToRemove: nodeIds.describe("Documents and folders that it is to show no more"),
});

/** PATCH what a view shows (API C114); 400 for the one that the data source was made with. */
export function updateView(views: ViewClient) {
  return operation(
    { rpc: "UpdateView", summary: "Change what a data source view shows", body, answer: viewAnswer },
    async (call, { body: { parentsIn, parentsToAdd = [], parentsToRemove = [] } }) => {
      const all = parentsIn === undefined ? null : { nodeIds: parentsIn };
      const request = { ...namedView(call), parentsIn: all, parentsToAdd, parentsToRemove };
      const { view } = await views.UpdateView(request, call.rpc);
      return { dataSourceView: viewJson(requireField(view)) };
    },
  );
}
