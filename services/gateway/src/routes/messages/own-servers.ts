import type { Clients } from "../../clients.ts";
import { AppError } from "@parley/errors";
import type { RouteCall } from "../../http/route-call.ts";

/** @throws AppError PERMISSION_DENIED for a message that names MCP servers which are not its sender's, or live no more: nothing is stored. */
export async function requireOwnServers(
  { clientServers }: Pick<Clients, "clientServers">,
  call: RouteCall,
  context: { readonly clientSideMCPServerIds?: readonly string[] | null | undefined } | undefined,
): Promise<void> {
  const serverIds = [...new Set(context?.clientSideMCPServerIds ?? [])];
  if (serverIds.length === 0) return;
  const { servers } = await clientServers.CheckServers({ actor: call.actorContext, serverIds }, call.rpc);
  const own = new Set(servers.map(({ serverId }) => serverId));
  const field = "context.clientSideMCPServerIds";
  const at = serverIds.findIndex((serverId) => !own.has(serverId));
  if (at < 0) return;
  const problem = "is not an MCP server of yours that is registered now";
  throw new AppError("PERMISSION_DENIED", "MCP_SERVER_NOT_YOURS", `${field}[${at}]: ${problem}`, {
    fields: [{ field: `${field}[${at}]`, problem }],
  });
}
