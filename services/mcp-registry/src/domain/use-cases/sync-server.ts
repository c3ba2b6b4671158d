import type { Actor } from "@parley/actor";
import type { RemoteSync } from "../changes/remote-sync.ts";
import type { ListedServer } from "../model/remote-server.ts";
import { requireManaging } from "./remote-server-reader.ts";

interface Dependencies {
  readonly sync: RemoteSync;
}

/** Asks a remote server for its tools now. */
export class SyncServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE, FAILED_PRECONDITION. */
  async execute(actor: Actor, serverId: string): Promise<ListedServer> {
    requireManaging(actor);
    return this.#deps.sync.execute({ workspaceId: actor.workspaceId, serverId }, actor.person?.userId ?? null);
  }
}
