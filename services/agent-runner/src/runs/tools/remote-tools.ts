import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import type { RemoteTool__Output, ViewServiceDefinition, ViewTools__Output } from "@parley/contracts/mcp/v1";
import type { ClosableClient } from "@parley/grpc";
import { sleep } from "@parley/runtime";
import { callableTool, definitionOf } from "./callable-tool.ts";
import { isStarted } from "./client-call.ts";
import type { ClientToolMeans } from "./client-tools.ts";
import { interleaved } from "./interleaved.ts";
import type { RunTool } from "./tool.ts";

export interface RemoteToolMeans extends ClientToolMeans {
  readonly views: ClosableClient<ViewServiceDefinition>;
}

// A call that somebody has allowed is worth this much waiting for the registry; an answer without it is not.
const awaitedMs = 60_000;
const againMs = 1_000;
// The registry takes no more in one call; an agent may name so many, and whoever asks it as many besides.
const viewsAtOnce = 100;
// As of clients' servers together.
const maxTools = 128;
const stakes: ReadonlySet<string> = new Set(["never_ask", "low", "medium"]);

/**
 * The tools of the views of remote servers that an agent names, as they are now. A view that is gone, or whose space the asker can't read
 * any more, has none: the answer is made without it.
 * @param open Calls that have no result yet.
 */
export async function remoteTools(
  means: RemoteToolMeans,
  viewIds: readonly string[],
  open: readonly RunAction__Output[],
): Promise<readonly RunTool[]> {
  if (viewIds.length === 0) return [];
  const awaited = await viewsToCall(means, open);
  const parts: string[][] = [];
  for (let from = 0; from < viewIds.length; from += viewsAtOnce) parts.push(viewIds.slice(from, from + viewsAtOnce));
  const views = (await Promise.all(parts.map((part) => viewsOf(means, part, awaited)))).flat();
  // A view of many tools must not hide those of the others.
  const tools = interleaved(views.map((view) => view.tools.map((tool) => ({ view, tool }))));
  return tools.slice(0, maxTools).flatMap(({ view, tool }) => toRunTool(means, view, tool));
}

/** Views of calls that are still to be made: what was allowed is compared with what their servers say now. */
async function viewsToCall(means: RemoteToolMeans, open: readonly RunAction__Output[]): Promise<readonly string[]> {
  const atViews = open.flatMap(({ actionId, tool }) =>
    tool === null || tool.viewId === "" ? [] : [{ actionId, viewId: tool.viewId }],
  );
  const views = atViews.map(async ({ actionId, viewId }) => ((await isStarted(means, actionId)) ? [] : [viewId]));
  return [...new Set((await Promise.all(views)).flat())];
}

async function viewsOf(
  { views, actor, signal, onError }: RemoteToolMeans,
  viewIds: readonly string[],
  awaited: readonly string[],
): Promise<readonly ViewTools__Output[]> {
  const freshViewIds = awaited.filter((viewId) => viewIds.includes(viewId));
  const until = Date.now() + (freshViewIds.length > 0 ? awaitedMs : 0);
  const request = { actor, viewIds: [...viewIds], freshViewIds };
  for (;;) {
    try {
      return (await views.ListViewTools(request, { signal })).views;
    } catch (error) {
      signal.throwIfAborted();
      onError(error);
      if (Date.now() >= until) return [];
      await sleep(againMs, signal);
    }
  }
}

function toRunTool(
  means: RemoteToolMeans,
  { serverName, serverId, viewId, callTimeoutMs }: ViewTools__Output,
  { tool, stake, argumentsRequiringApproval }: RemoteTool__Output,
): readonly RunTool[] {
  if (tool === null) return [];
  // A stake that this version does not know is the highest.
  const own = { ...means, callMs: Number(callTimeoutMs) || means.callMs };
  const asked = stakes.has(stake) ? (stake as RunTool["stake"]) : "high";
  return [
    {
      ...callableTool(own, { serverName, serverId, viewId, name: tool.name }, asked, tool.definitionHash),
      definition: definitionOf(means.names, serverName, tool),
      definitionHash: tool.definitionHash,
      argumentsRequiringApproval,
    },
  ];
}
