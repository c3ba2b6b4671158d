import { z } from "zod";
import type { ServerViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { serverViewAnswer, serverViewJson } from "./server-view-schema.ts";

const body = z.object({ serverId: z.string().describe("A remote MCP server of the workspace") });

/** POST a view: a space shows a remote MCP server, once. */
export function createServerView(views: ServerViewClient) {
  return operation(
    { rpc: "CreateServerView", status: 201, summary: "Show an MCP server in a space", body, answer: serverViewAnswer },
    async (call, { body: { serverId } }) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId"), serverId };
      return { serverView: serverViewJson(requireField((await views.CreateView(request, call.rpc)).view)) };
    },
  );
}
