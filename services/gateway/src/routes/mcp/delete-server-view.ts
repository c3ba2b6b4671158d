import type { ServerViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";

/** DELETE a view: the server stays, and agents go on without its tools. */
export function deleteServerView(views: ServerViewClient) {
  return operation(
    { rpc: "DeleteServerView", status: 204, summary: "Take an MCP server out of a space", answer: emptyAnswer },
    async (call) => {
      const named = { spaceId: call.param("spaceId"), viewId: call.param("serverViewId") };
      await views.DeleteView({ actor: call.actorContext, ...named }, call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
