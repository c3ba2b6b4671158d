import { isAppError } from "@parley/errors";
import { z } from "zod";
import { logger } from "../../logger.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import type { HeldResults } from "./held-results.ts";
import { serverId } from "./server-id.ts";

const mebibyte = 1024 * 1024;

const [safe, answered] = [Number.MAX_SAFE_INTEGER, ["result", "error"]];
const id = { anyOf: [{ type: "string" }, { type: "integer", minimum: -safe, maximum: safe }] } as const;
// Of a message, for the published document: whether it is one, the registry says.
const messageSchema = {
  required: ["jsonrpc"],
  properties: { jsonrpc: { type: "string", const: "2.0" } },
  anyOf: [
    { required: ["method"], properties: { method: { type: "string" } } },
    ...answered.map((field) => ({
      required: ["id", field],
      properties: { id },
      not: { required: answered.filter((other) => other !== field) },
    })),
  ],
} as const;

const body = z.object({
  serverId,
  result: z.looseObject({}).meta(messageSchema).describe("A JSON-RPC message: a response, an error or a notification"),
});
const answer = z.object({ success: z.boolean().describe("Whether anybody waited for it") });
const bounds = { maxBytes: 8 * mebibyte, maxDepth: 128, maxValues: mebibyte, looseText: true } as const;
const refused: ReadonlySet<string> = new Set(["PAYLOAD_TOO_LARGE", "INVALID_ARGUMENT"]);
const [serverPath, idPath] = ["serverId", "result.id"];

/**
 * POST what a client's server says. A client posts it once: neither a rate nor a short outage may lose it (API C126). A result that is refused
 * ends its call all the same: nothing else will come for it.
 */
export function postResult(results: HeldResults) {
  const requestOf = (call: RouteCall, server: string, message: object) => ({
    actor: call.actorContext,
    serverId: server,
    message: JSON.stringify(message),
  });
  const endUnread = async (call: RouteCall, server: string | undefined, id: unknown): Promise<void> => {
    if (server === undefined || typeof id !== "string") return;
    const { requestId } = call.rpc;
    const onLost = (error: unknown): void =>
      logger.warn({ err: error, requestId }, "could not end the call of a refused result");
    // The registry takes it for an answer that nobody can read.
    await results.end(requestOf(call, server, { jsonrpc: "2.0", id, result: null }), requestId, onLost);
  };
  const salvage = {
    paths: [serverPath, idPath],
    take: (call: RouteCall, found: ReadonlyMap<string, string>) =>
      endUnread(call, found.get(serverPath), found.get(idPath)),
  };
  return operation(
    {
      rpc: "PostResult",
      summary: "Answer a request to an MCP server",
      postedOnce: true,
      body,
      bounds,
      salvage,
      answer,
    },
    async (call, { body: said }) => {
      try {
        const request = requestOf(call, said.serverId, said.result);
        return { success: await results.post(request, said.result, call.rpc.requestId, call.leaveBodyRoom) };
      } catch (error) {
        // Written anew a number may have more digits; and what is no response, or two, the registry alone sees.
        if (isAppError(error) && refused.has(error.code))
          await endUnread(call, said.serverId, said.result["id"]).catch((failure: unknown) => {
            logger.warn({ err: failure, requestId: call.rpc.requestId }, "could not end the call of a refused result");
          });
        throw error;
      }
    },
  );
}
