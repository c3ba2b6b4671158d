import { z } from "zod";
import { operation } from "../../http/operation.ts";
import type { HeldResults } from "./held-results.ts";
import { serverId } from "./server-id.ts";

const mebibyte = 1024 * 1024;

const body = z.object({
  serverId,
  result: z.looseObject({}).describe("A JSON-RPC message: a response, an error or a notification"),
});
const answer = z.object({ success: z.boolean().describe("Whether anybody waited for it") });
const bounds = { maxBytes: 8 * mebibyte, maxDepth: 128, maxValues: mebibyte };

/** POST what a client's server says. A client posts it once: neither a rate nor a short outage may lose it (API C126). */
export function postResult(results: HeldResults) {
  return operation(
    { rpc: "PostResult", summary: "Answer a request to an MCP server", postedOnce: true, body, bounds, answer },
    async (call, { body: said }) => {
      const request = { actor: call.actorContext, serverId: said.serverId, message: JSON.stringify(said.result) };
      return { success: await results.post(request, said.result, call.rpc.requestId) };
    },
  );
}
