import { z } from "zod";
import type { RemoteServerClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { serverAnswer, serverJson } from "./remote-server-schema.ts";

const body = z.object({
  enabled: z.boolean().optional(),
  stake: z.enum(["never_ask", "low", "medium", "high"]).optional(),
  argumentsRequiringApproval: z
    .array(z.string().min(1).max(128))
    .max(100, "must have at most 100 entries")
    .optional()
    .describe("At most 100 names"),
  priceMicrocredits: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .optional()
    .describe("Of a call that had a result, in millionths of a credit"),
});

/** PATCH how a tool of a remote MCP server is offered: what is left out stays. */
export function updateTool(servers: RemoteServerClient) {
  return operation(
    { rpc: "UpdateTool", summary: "Change how a tool is offered", body, answer: serverAnswer },
    async (call, { body: { enabled, stake, argumentsRequiringApproval: names, priceMicrocredits } }) => {
      const request = {
        actor: call.actorContext,
        serverId: call.param("remoteId"),
        toolName: call.param("toolName"),
        ...(enabled === undefined ? {} : { enabled }),
        ...(stake === undefined ? {} : { stake }),
        ...(names === undefined ? {} : { argumentsRequiringApproval: { names } }),
        ...(priceMicrocredits === undefined ? {} : { priceMicrocredits: String(priceMicrocredits) }),
      };
      return { server: serverJson(requireField((await servers.UpdateTool(request, call.rpc)).server)) };
    },
  );
}
