import type { Actor } from "@parley/actor";
import { remoteServerNotFound } from "../model/registry-errors.ts";
import type { RemoteServer, RemoteServerRepository } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly spaceAccess: SpaceAccess;
  readonly views: ViewRepository;
}

/** Finds the servers at which somebody may have an account: those whose tools they may have called, and those that they administer. */
export class ConnectableServers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, UNAVAILABLE. */
  async require(actor: Actor, serverId: string): Promise<RemoteServer> {
    const { remoteServers, spaceAccess, views } = this.#deps;
    const server = await remoteServers.find({ workspaceId: actor.workspaceId, serverId });
    if (server === null) throw remoteServerNotFound();
    if (actor.scopes.includes("mcp:manage")) return server;
    const spaceIds = (await views.listOfServer(server)).map(({ spaceId }) => spaceId);
    if ((await spaceAccess.readable(actor, spaceIds)).size === 0) throw remoteServerNotFound();
    return server;
  }
}
