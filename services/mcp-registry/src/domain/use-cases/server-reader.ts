import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ClientServer, ServerRepository } from "../model/client-server.ts";
import { serverForeign, serverNotFound } from "../model/registry-errors.ts";

interface Dependencies {
  readonly servers: ServerRepository;
}

/** Finds the caller's servers. */
export class ServerReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** null where it is not there. @throws AppError PERMISSION_DENIED for another's. */
  async find(actor: Actor, serverId: string): Promise<ClientServer | null> {
    const server = await this.#deps.servers.find({ workspaceId: actor.workspaceId, serverId });
    if (server !== null && server.ownerId !== ownerOf(actor)) throw serverForeign();
    return server;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async require(actor: Actor, serverId: string): Promise<ClientServer> {
    const server = await this.find(actor, serverId);
    if (server === null) throw serverNotFound();
    return server;
  }
}
