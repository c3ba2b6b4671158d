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
    const key = { workspaceId: actor.workspaceId, serverId };
    const expiresAt = await servers.renewLease(key, ownerOf(actor), leaseMs);
    return expiresAt === null ? { success: false, expiresAt: now() } : { success: true, expiresAt };
  }
}
