import { z } from "zod";
import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import {
  authorizationBody,
  callTimeoutBody,
  headersBody,
  serverAnswer,
  serverFields,
  serverJson,
} from "./remote-server-schema.ts";

const body = z.object({
  name: serverFields.name.optional(),
  url: serverFields.url.optional().describe("With another one the headers are given again, where it has any"),
  description: serverFields.description.optional(),
  headers: headersBody.optional().describe("Replaces them all"),
  personalAuthorization: authorizationBody.nullable().optional().describe("Forgets the accounts that there are"),
  callTimeoutMs: callTimeoutBody.optional(),
});

/** PATCH a remote MCP server: what is left out stays. */
export function updateServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "UpdateServer", summary: "Change a remote MCP server", body, answer: serverAnswer },
    async (call, { body: { name, url, description, headers, personalAuthorization: personal, callTimeoutMs } }) => {
      const request = {
        actor: call.actorContext,
        serverId: call.param("remoteId"),
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : { url }),
        ...(description === undefined ? {} : { description }),
        ...(headers === undefined ? {} : { headers: { headers } }),
        ...(callTimeoutMs === undefined ? {} : { callTimeoutMs: String(callTimeoutMs ?? 0) }),
        ...(personal === undefined ? {} : { authorization: { personal } }),
      };
      return { server: serverJson(requireField((await servers.UpdateServer(request, call.rpc)).server)) };
    },
  );
}
