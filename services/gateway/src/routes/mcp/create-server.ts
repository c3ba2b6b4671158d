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
  ...serverFields,
  description: serverFields.description.default(""),
  headers: headersBody.default([]),
  personalAuthorization: authorizationBody.nullable().default(null),
  callTimeoutMs: callTimeoutBody.default(null),
});

/** POST a remote MCP server; one that does not answer yet is made all the same. */
export function createServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "CreateServer", status: 201, summary: "Add a remote MCP server", body, answer: serverAnswer },
    async (call, { body: { callTimeoutMs, ...asked } }) => {
      const request = { actor: call.actorContext, ...asked, callTimeoutMs: String(callTimeoutMs ?? 0) };
      const { server } = await servers.CreateServer(request, call.rpc);
      return { server: serverJson(requireField(server)) };
    },
  );
}
