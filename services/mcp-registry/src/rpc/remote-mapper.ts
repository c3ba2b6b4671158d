import type {
  PersonalAuthorization__Output,
  RemoteServer__Output,
  RemoteTool__Output,
  ServerView__Output,
  View__Output,
} from "@parley/contracts/mcp/v1";
import { offeredTools } from "../domain/model/remote-server.ts";
import type { ListedServer, RemoteServer, RemoteTool } from "../domain/model/remote-server.ts";
import type { View } from "../domain/model/view.ts";
import { fromTool } from "./server-mapper.ts";

/** A remote server on the wire, with its tools. */
export function fromRemoteServer(listed: ListedServer): RemoteServer__Output {
  const { server, list } = listed;
  const { serverId, name, url, description, headerNames, authorization, version, syncedAt, syncProblem } = server;
  return {
    serverId,
    name,
    url,
    description,
    version,
    syncProblem,
    headerNames: [...headerNames],
    personalAuthorization: fromAuthorization(authorization),
    callTimeoutMs: fromCallTimeout(server),
    tools: offeredTools(listed).map(fromRemoteTool),
    quarantined: (list?.quarantined ?? []).map((tool) => ({ name: tool.name, problem: tool.problem })),
    isCut: list?.isCut ?? false,
    ...(syncedAt === null ? {} : { syncedAt: String(syncedAt) }),
    createdAt: String(server.createdAt),
    updatedAt: String(server.updatedAt),
  };
}

/** How long calls of a server may take, on the wire: 0 for as long as any other. */
export function fromCallTimeout({ callTimeoutMs }: Pick<RemoteServer, "callTimeoutMs">): string {
  return String(callTimeoutMs ?? 0);
}

/** The same, from the wire. */
export function toCallTimeout(text: string): number | null {
  return Number(text) || null;
}

function fromAuthorization(authorization: RemoteServer["authorization"]): PersonalAuthorization__Output | null {
  if (authorization === null) return null;
  const { clientId, scope } = authorization;
  return { clientId, scope, clientSecret: "" };
}

/** A tool of a remote server on the wire. */
export function fromRemoteTool(tool: RemoteTool): RemoteTool__Output {
  return {
    tool: fromTool(tool.tool),
    enabled: tool.enabled,
    stake: tool.stake,
    argumentsRequiringApproval: [...tool.argumentsRequiringApproval],
    priceMicrocredits: String(tool.priceMicrocredits),
  };
}

/** A view on the wire. */
export function fromView({ viewId, spaceId, serverId, createdAt, updatedAt }: View): View__Output {
  return { viewId, spaceId, serverId, createdAt: String(createdAt), updatedAt: String(updatedAt) };
}

/** A view with its server, as the space's readers see it: its enabled tools, and nothing of how it is reached. */
export function fromServerView(view: View, listed: ListedServer): ServerView__Output {
  const server = fromRemoteServer(listed);
  const tools = server.tools.filter(({ enabled }) => enabled);
  const authorization = server.personalAuthorization && { ...server.personalAuthorization, clientId: "" };
  const hidden = { personalAuthorization: authorization, url: "", headerNames: [], quarantined: [], syncProblem: "" };
  return { view: fromView(view), server: { ...server, ...hidden, tools } };
}
