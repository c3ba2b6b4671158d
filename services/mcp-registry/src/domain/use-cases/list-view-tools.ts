import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { offeredTools } from "../model/remote-server.ts";
import type { RemoteServer, RemoteServerRepository, RemoteTool } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { View, ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly spaceAccess: SpaceAccess;
  readonly sync: RemoteSync;
  readonly views: ViewRepository;
}

/** A view with the tools that its space's readers may have called. */
export interface ViewTools {
  readonly view: View;
  readonly server: RemoteServer;
  readonly tools: readonly RemoteTool[];
}

const most = 100;

/** Says which tools views offer. */
export class ListViewTools {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Of the views named those that the actor reads, in that order. @param fresh Those whose servers are asked first.
   * @throws AppError INVALID_ARGUMENT, UNAVAILABLE.
   */
  async execute(actor: Actor, viewIds: readonly string[], fresh: readonly string[]): Promise<readonly ViewTools[]> {
    if (viewIds.length > most) throw invalidField("viewIds", `must be ${most} at most`);
    const { remoteServers, spaceAccess, views } = this.#deps;
    const { workspaceId } = actor;
    const named = await views.findMany(workspaceId, viewIds);
    const spaceIds = named.map(({ spaceId }) => spaceId);
    const readable = await spaceAccess.readable(actor, spaceIds);
    const shown = new Map(named.filter((view) => readable.has(view.spaceId)).map((view) => [view.viewId, view]));
    const serverIds = [...shown.values()].map(({ serverId }) => serverId);
    const servers = new Map((await remoteServers.findMany(workspaceId, serverIds)).map((one) => [one.serverId, one]));
    const awaited = fresh.flatMap((viewId) => servers.get(shown.get(viewId)?.serverId ?? "") ?? []);
    await this.#deps.sync.refreshed(awaited);
    const found = [...new Set(viewIds)].map(async (viewId) => {
      const view = shown.get(viewId);
      const server = view === undefined ? undefined : servers.get(view.serverId);
      return view === undefined || server === undefined ? [] : [await this.#toolsOf(view, server)];
    });
    return (await Promise.all(found)).flat();
  }

  async #toolsOf(view: View, server: RemoteServer): Promise<ViewTools> {
    const { sync } = this.#deps;
    sync.refreshOld(server);
    const tools = offeredTools(await sync.listed(server)).filter(({ enabled }) => enabled);
    return { view, server, tools };
  }
}
