import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { offeredTools } from "../model/remote-server.ts";
import type { RemoteServer, RemoteServerRepository, RemoteTool } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import { shareOf, withinShare } from "../model/tool-share.ts";
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
  /** Whether it has more than are here. */
  readonly isCut: boolean;
}

/** What of the views is asked for. */
export interface Wish {
  /** Views whose servers are asked first. */
  readonly freshViewIds: readonly string[];
  readonly withoutTools: boolean;
}

const most = 100;

/** Says which tools views offer. */
export class ListViewTools {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Of the views named those that the actor reads, in that order. @throws AppError INVALID_ARGUMENT, UNAVAILABLE. */
  async execute(
    actor: Actor,
    viewIds: readonly string[],
    { freshViewIds, withoutTools }: Wish,
  ): Promise<readonly ViewTools[]> {
    if (viewIds.length > most) throw invalidField("viewIds", `must be ${most} at most`);
    const { remoteServers, spaceAccess, views } = this.#deps;
    const { workspaceId } = actor;
    const named = await views.findMany(workspaceId, viewIds);
    const spaceIds = named.map(({ spaceId }) => spaceId);
    const readable = await spaceAccess.readable(actor, spaceIds);
    const shown = new Map(named.filter((view) => readable.has(view.spaceId)).map((view) => [view.viewId, view]));
    const serverIds = [...shown.values()].map(({ serverId }) => serverId);
    const servers = new Map((await remoteServers.findMany(workspaceId, serverIds)).map((one) => [one.serverId, one]));
    const awaited = freshViewIds.flatMap((viewId) => servers.get(shown.get(viewId)?.serverId ?? "") ?? []);
    const userId = actor.person?.userId ?? null;
    await this.#deps.sync.refreshed(awaited, userId);
    const found = [...new Set(viewIds)].flatMap((viewId) => {
      const view = shown.get(viewId);
      const server = view === undefined ? undefined : servers.get(view.serverId);
      return view === undefined || server === undefined ? [] : [{ view, server, tools: [], isCut: false }];
    });
    return withoutTools ? found : this.#withTools(found, userId);
  }

  /** One after the other: lists are as large as an answer together. */
  async #withTools(found: readonly ViewTools[], userId: string | null): Promise<readonly ViewTools[]> {
    const { sync } = this.#deps;
    const share = shareOf(found.length);
    const views: ViewTools[] = [];
    for (const { view, server } of found) {
      const told = await sync.listed(server, userId);
      sync.refreshOld(told, userId);
      const listed = withinShare(told, share);
      views.push({ view, server, tools: offeredTools(listed), isCut: listed.list?.isCut ?? false });
    }
    return views;
  }
}
