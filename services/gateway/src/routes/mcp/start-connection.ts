import { z } from "zod";
import type { ConnectionClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { epochMs } from "../field-schemas.ts";
import { callbackPath } from "./answer-callback.ts";

const answer = z.object({
  authorizationUrl: z.string().describe("The person opens it in a browser"),
  expiresAt: epochMs.describe("Until when they must have come back"),
});

/** POST the beginning of a person's authorisation at a remote MCP server. */
export function startConnection(connections: ConnectionClient, publicUrl: string) {
  const redirectUrl = publicUrl + callbackPath;
  return operation({ rpc: "StartConnection", summary: "Authorise at a remote MCP server", answer }, async (call) => {
    const request = { actor: call.actorContext, serverId: call.param("remoteId"), redirectUrl };
    const { authorizationUrl, expiresAt } = await connections.StartConnection(request, call.rpc);
    return { authorizationUrl, expiresAt: Number(expiresAt) };
  });
}
