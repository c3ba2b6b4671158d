import { z } from "zod";
import type { ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { namedView } from "./named-view.ts";
import { viewJson } from "./view-json.ts";
import { viewAnswer } from "./view-schema.ts";

const answer = viewAnswer.extend({ connector: z.null().describe("Nothing connects a data source to another system") });

/** GET a view; 404 `data_source_view_not_found`. */
export function getView(views: ViewClient) {
  return operation({ rpc: "GetView", summary: "Get a data source view", answer }, async (call) => {
    const { view } = await views.GetView(namedView(call), call.rpc);
    return { dataSourceView: viewJson(requireField(view)), connector: null };
  });
}
