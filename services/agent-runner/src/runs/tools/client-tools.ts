import type { ActorContext } from "@parley/contracts/common/v1";
import type { ClientServerServiceDefinition, ListToolsResponse__Output, Tool__Output } from "@parley/contracts/mcp/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import type { JSONSchema7 } from "ai";
import { callClient } from "./client-call.ts";
import type { CallMeans } from "./client-call.ts";
import type { FunctionNames } from "./function-names.ts";
import type { RunTool } from "./tool.ts";

export interface ClientToolMeans extends CallMeans {
  readonly servers: ClosableClient<ClientServerServiceDefinition>;
  readonly names: FunctionNames;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

// A server whose client sleeps must not hold an answer for longer.
const listMs = 5_000;
const maxDescriptionLength = 4_000;
// Of all servers together: more definitions than that leave no room for anything else in most windows.
const maxTools = 128;

/**
 * The tools of the servers at the client of who asked, as they say now. A server that is gone, or that does not answer, has none: the
 * answer is made without it.
 */
export async function clientTools(means: ClientToolMeans, serverIds: readonly string[]): Promise<readonly RunTool[]> {
  const lists = await Promise.all(serverIds.map((serverId) => listOf(means, serverId)));
  return lists.flatMap((list) => (list === null ? [] : toolsOf(means, list))).slice(0, maxTools);
}

async function listOf(means: ClientToolMeans, serverId: string): Promise<ListToolsResponse__Output | null> {
  const { servers, actor, signal, onError } = means;
  try {
    return await servers.ListTools({ actor: actor satisfies ActorContext, serverId, timeoutMs: listMs }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!isAppError(error) || error.code !== "NOT_FOUND") onError(error);
    return null;
  }
}

function toolsOf(means: ClientToolMeans, { server, tools }: ListToolsResponse__Output): readonly RunTool[] {
  if (server === null) return [];
  return tools.map((tool) => toRunTool(means, server, tool));
}

function toRunTool(means: ClientToolMeans, server: { serverId: string; name: string }, tool: Tool__Output): RunTool {
  const { serverId, name: serverName } = server;
  const { calls, workspaceId, names } = means;
  return {
    definition: {
      functionName: names.of(serverName, tool.name),
      description: tool.description.slice(0, maxDescriptionLength),
      inputSchema: JSON.parse(tool.inputSchema) as JSONSchema7,
    },
    name: { serverName, serverId, viewId: "", name: tool.name },
    stake: "low",
    definitionHash: tool.definitionHash,
    run: ({ actionId, arguments: args, signal }) =>
      callClient(means, { actionId, serverId, toolName: tool.name, arguments: JSON.stringify(args), signal }),
    forget: async (callId) => void (await calls.ForgetCall({ workspaceId, callId })),
  };
}
