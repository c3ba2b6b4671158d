import type { Tool__Output } from "@parley/contracts/mcp/v1";
import type { JSONSchema7 } from "ai";
import type { ToolDefinition } from "../../models/tool-definition.ts";
import { callClient, isStarted } from "./client-call.ts";
import type { CallMeans } from "./client-call.ts";
import type { FunctionNames } from "./function-names.ts";
import type { RunTool } from "./tool.ts";

const maxDescriptionLength = 4_000;

/**
 * How a tool of a server that the registry knows is called, whatever it says of itself.
 * @param definitionHash Of a view's tool: with another definition it is not called.
 */
export function callableTool(
  means: CallMeans & { readonly signal: AbortSignal },
  name: RunTool["name"],
  stake: RunTool["stake"],
  definitionHash?: string,
): Pick<RunTool, "name" | "stake" | "callMs" | "run" | "isStarted" | "forget"> {
  const { calls, workspaceId, callMs } = means;
  const { serverId, viewId, name: toolName } = name;
  // What a person must allow may have changed since this attempt has begun.
  const isFresh = stake !== "never_ask";
  const named = {
    isFresh,
    callMs,
    serverId,
    viewId,
    toolName,
    ...(definitionHash === undefined ? {} : { definitionHash }),
  };
  return {
    name,
    stake,
    callMs,
    run: ({ actionId, arguments: args, signal, attempt }) =>
      callClient(means, { actionId, ...named, arguments: JSON.stringify(args), signal, attempt }),
    isStarted: (callId) => isStarted(means, callId),
    forget: async (callId) => void (await calls.ForgetCall({ workspaceId, callId })),
  };
}

/** A tool as models read it. */
export function definitionOf(names: FunctionNames, serverName: string, tool: Tool__Output): ToolDefinition {
  return {
    functionName: names.of(serverName, tool.name),
    description: tool.description.slice(0, maxDescriptionLength),
    inputSchema: JSON.parse(tool.inputSchema) as JSONSchema7,
  };
}
