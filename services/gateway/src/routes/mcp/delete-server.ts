import { AppError, isAppError } from "@parley/errors";
import { z } from "zod";
import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";

const query = z.object({
  force: z.literal("true", "must be true").optional().describe("Deletes it although agents use its tools"),
});

/** DELETE a remote MCP server and its views; 409 `server_in_use` where agents name one, unless it is forced. */
export function deleteServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "DeleteServer", status: 204, summary: "Delete a remote MCP server", query, answer: emptyAnswer },
    async (call, { query: { force } }) => {
      const named = { actor: call.actorContext, serverId: call.param("remoteId") };
      await servers.DeleteServer({ ...named, force: force !== undefined }, call.rpc).catch((error: unknown) => {
        const isInUse = isAppError(error) && error.reason === "SERVER_IN_USE";
        throw isInUse ? new AppError("ABORTED", error.reason, error.message, { cause: error }) : error;
      });
      call.response.status(204).end();
      return undefined;
    },
  );
}
