import type { Actor } from "@parley/actor";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { spaceNotFound } from "../model/registry-errors.ts";
import type { ListedServer, RemoteServerRepository } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import { shareOf, withinShare } from "../model/tool-share.ts";
import type { View, ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly spaceAccess: SpaceAccess;
  readonly sync: RemoteSync;
  readonly views: ViewRepository;
}

/** Lists the remote servers that a space shows. */
export class ListViews {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** By the name of their server. @throws AppError NOT_FOUND, UNAVAILABLE. */
  async execute(actor: Actor, spaceId: string): Promise<readonly { view: View; listed: ListedServer }[]> {
    const { remoteServers, spaceAccess, sync, views } = this.#deps;
    if (!(await spaceAccess.readable(actor, [spaceId])).has(spaceId)) throw spaceNotFound();
    const { workspaceId, person } = actor;
    const userId = person?.userId ?? null;
    const shown = await views.listOfSpace(workspaceId, spaceId);
    const ids = shown.map(({ serverId }) => serverId);
    const servers = new Map((await remoteServers.findMany(workspaceId, ids)).map((one) => [one.serverId, one]));
    const share = shareOf(shown.length);
    const found: { view: View; listed: ListedServer }[] = [];
    // One after the other: lists are as large as an answer together.
    for (const view of shown) {
      const server = servers.get(view.serverId);
      if (server !== undefined) found.push({ view, listed: withinShare(await sync.listed(server, userId), share) });
    }
    return found.toSorted((a, b) => a.listed.server.name.localeCompare(b.listed.server.name));
  }
}
