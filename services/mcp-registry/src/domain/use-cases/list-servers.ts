import type { Actor } from "@parley/actor";
import type { RemoteServer, RemoteServerRepository } from "../model/remote-server.ts";
import { requireManaging } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
}

/** Lists a workspace's remote servers. */
export class ListServers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** By name. @throws AppError PERMISSION_DENIED. */
  async execute(actor: Actor): Promise<readonly RemoteServer[]> {
    requireManaging(actor);
    return this.#deps.remoteServers.list(actor.workspaceId);
  }
}
