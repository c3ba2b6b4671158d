import type { ConnectionClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";

/** DELETE the caller's own account at a remote MCP server; 204 also where there is none. */
export function deleteConnection(connections: ConnectionClient) {
  return operation(
    { rpc: "DeleteConnection", status: 204, summary: "Forget an authorisation", answer: emptyAnswer },
    async (call) => {
      const named = { actor: call.actorContext, serverId: call.param("remoteId") };
      await connections.DeleteConnection(named, call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
