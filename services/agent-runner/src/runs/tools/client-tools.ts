import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import type { ClientServerServiceDefinition, ListToolsResponse__Output, Tool__Output } from "@parley/contracts/mcp/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { sleep } from "@parley/runtime";
import { callableTool, definitionOf } from "./callable-tool.ts";
import { isStarted } from "./client-call.ts";
import type { CallMeans } from "./client-call.ts";
import type { FunctionNames } from "./function-names.ts";
import { interleaved } from "./interleaved.ts";
import type { RunTool } from "./tool.ts";

export interface ClientToolMeans extends CallMeans {
  readonly servers: ClosableClient<ClientServerServiceDefinition>;
  readonly names: FunctionNames;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

// A server whose client sleeps must not hold an answer for longer.
const listMs = 5_000;
// One whose tool has been allowed is waited for as long as a call waits for its client.
const awaitedMs = 60_000;
const againMs = 1_000;
// Of all servers together: more definitions than that leave no room for anything else in most windows.
const maxTools = 128;
// What another question would not change.
const finalCodes: ReadonlySet<string> = new Set(["NOT_FOUND", "FAILED_PRECONDITION", "INVALID_ARGUMENT"]);

/**
 * The tools of the servers at the client of who asked, as they say now. A server that is gone, or that does not answer, has none: the
 * answer is made without it.
 * @param open Calls that have no result yet: their servers are waited for.
 */
export async function clientTools(
  means: ClientToolMeans,
  serverIds: readonly string[],
  open: readonly RunAction__Output[],
): Promise<readonly RunTool[]> {
  const awaited = new Set(await serversToCall(means, open));
  const lists = await Promise.all(
    serverIds.map((serverId) => listOf(means, serverId, Date.now() + (awaited.has(serverId) ? awaitedMs : 0))),
  );
  const tools = interleaved(
    lists.map((list) => (list === null ? [] : list.tools.map((tool) => ({ server: list.server, tool })))),
  );
  return tools
    .slice(0, maxTools)
    .flatMap(({ server, tool }) => (server === null ? [] : [toRunTool(means, server, tool)]));
}

/** Tools of calls that were begun on servers that say nothing of them any more: for their outcomes, never for new calls. */
export function lostTools(
  means: ClientToolMeans,
  open: readonly RunAction__Output[],
  tools: readonly RunTool[],
): readonly RunTool[] {
  const lost = open.flatMap(({ tool }) => (tool === null || tool.serverId === "" ? [] : [tool]));
  return lost
    .filter(({ serverId, name }) => !tools.some((one) => one.name.serverId === serverId && one.name.name === name))
    .map((name) => ({
      ...callableTool(means, name, "low"),
      definition: { functionName: means.names.of(name.serverName, name.name), description: "", inputSchema: {} },
      definitionHash: "",
    }));
}

/** Of calls that were begun the outcome is collected: it does not matter what their servers say now. */
async function serversToCall(means: ClientToolMeans, open: readonly RunAction__Output[]): Promise<readonly string[]> {
  const atServers = open.flatMap(({ actionId, tool }) =>
    tool === null || tool.serverId === "" ? [] : [{ actionId, serverId: tool.serverId }],
  );
  const servers = atServers.map(async ({ actionId, serverId }) =>
    (await isStarted(means, actionId)) ? [] : [serverId],
  );
  return (await Promise.all(servers)).flat();
}

async function listOf(
  means: ClientToolMeans,
  serverId: string,
  until: number,
): Promise<ListToolsResponse__Output | null> {
  const { servers, actor, signal, onError } = means;
  for (;;) {
    try {
      return await servers.ListTools({ actor, serverId, timeoutMs: listMs }, { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (isAppError(error) && finalCodes.has(error.code)) return null;
      onError(error);
      if (Date.now() >= until) return null;
      await sleep(againMs, signal);
    }
  }
}

function toRunTool(means: ClientToolMeans, server: { serverId: string; name: string }, tool: Tool__Output): RunTool {
  const { serverId, name: serverName } = server;
  return {
    ...callableTool(means, { serverName, serverId, viewId: "", name: tool.name }, "low"),
    definition: definitionOf(means.names, serverName, tool),
    definitionHash: tool.definitionHash,
  };
}
