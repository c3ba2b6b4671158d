import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ServerRepository } from "../model/client-server.ts";

interface Dependencies {
  readonly servers: ServerRepository;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** Begins the lease of a server anew. */
export class HeartbeatServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** `expiresAt` in epoch milliseconds; now for a server that is not there or another's. */
  async execute(actor: Actor, serverId: string): Promise<{ success: boolean; expiresAt: number }> {
    const { servers, leaseMs, now } = this.#deps;
    const at = now();
    const key = { workspaceId: actor.workspaceId, serverId };
    const success = await servers.renewLease(key, ownerOf(actor), at + leaseMs);
    return { success, expiresAt: success ? at + leaseMs : at };
  }
}
