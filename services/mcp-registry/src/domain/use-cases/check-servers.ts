import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { ClientServer, ServerRepository } from "../model/client-server.ts";

interface Dependencies {
  readonly servers: ServerRepository;
}

const most = 100;

/** Says which servers a caller may have called. */
export class CheckServers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Of the servers named, those that are the caller's and there. @throws AppError INVALID_ARGUMENT. */
  async execute(actor: Actor, serverIds: readonly string[]): Promise<readonly ClientServer[]> {
    if (serverIds.length > most) throw invalidField("serverIds", `must be ${most} at most`);
    if (serverIds.length === 0) return [];
    return this.#deps.servers.findOwned(actor.workspaceId, ownerOf(actor), serverIds);
  }
}
