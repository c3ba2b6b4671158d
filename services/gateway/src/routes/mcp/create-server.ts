import { z } from "zod";
import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { authorizationBody, headersBody, serverAnswer, serverJson } from "./remote-server-schema.ts";

const body = z.object({
  name: z.string().describe("5 to 30 characters, unique in the workspace"),
  url: z.string().describe("Where it is asked over Streamable HTTP: https, on the public internet"),
  description: z.string().default("").describe("At most 1,000 characters"),
  headers: headersBody.default([]),
  personalAuthorization: authorizationBody.nullable().default(null),
});

/** POST a remote MCP server; one that does not answer yet is made all the same. */
export function createServer(servers: RemoteServerClient) {
  return operation(
    { rpc: "CreateServer", status: 201, summary: "Add a remote MCP server", body, answer: serverAnswer },
    async (call, { body: asked }) => {
      const { server } = await servers.CreateServer({ actor: call.actorContext, ...asked }, call.rpc);
      return { server: serverJson(requireField(server)) };
    },
  );
}
