import { z } from "zod";
import { operation } from "../../http/operation.ts";
import type { RequestStreams } from "../../streams/request-streams.ts";
import { serverId } from "./server-id.ts";

const query = z.object({
  serverId: serverId.describe("The registration whose requests are wanted"),
  lastEventId: z.string().max(512).default("").describe("The last event that the client has: what follows it is sent"),
});
const event = z
  .object({ eventId: z.string(), data: z.looseObject({ jsonrpc: z.literal("2.0") }).describe("A JSON-RPC message") })
  .meta({ id: "McpRequest" });

/** GET the requests to a client's server, as server-sent events until one side ends them. */
export function openStream(streams: RequestStreams) {
  return operation(
    { rpc: "OpenStream", summary: "Wait for requests to an MCP server", query, answer: event, events: event },
    async (call, { query: asked }) => {
      const { request, response, actor, actorContext } = call;
      const header = request.headers["last-event-id"];
      // A cursor that is none asks for what was never sent: a client would come back with it for ever (API C128).
      const lastEventId = asked.lastEventId || (typeof header === "string" ? header.slice(0, 512) : "");
      const named = { serverId: asked.serverId, lastEventId };
      await streams.serve({ response, owner: actor, actor: actorContext, ...named });
      // The router's closures and the limiter's bookkeeping would live as long as the stream.
      Object.assign(request, { next: undefined, rateLimit: undefined });
      return undefined;
    },
  );
}
