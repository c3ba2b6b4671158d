import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { ServerRepository } from "../model/client-server.ts";

interface Dependencies {
  readonly servers: ServerRepository;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** A sign of life of a server, from whoever says that it is theirs. */
export interface Heartbeat {
  readonly actor: Actor;
  readonly serverId: string;
}

/** What became of the lease. */
export interface Beaten {
  /** False for a server that is not there or another's. */
  readonly success: boolean;
  /** Epoch milliseconds; of one that is not there: now. */
  readonly expiresAt: number;
}

const most = 100;

/** Begins the leases of servers anew. */
export class HeartbeatServers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Answers in the order of the heartbeats. @throws AppError INVALID_ARGUMENT when there are more than 100. */
  async execute(heartbeats: readonly Heartbeat[]): Promise<readonly Beaten[]> {
    if (heartbeats.length > most) throw invalidField("heartbeats", `must be ${most} at most`);
    const at = this.#deps.now();
    const expiresAt = at + this.#deps.leaseMs;
    const renewed = await this.#renew(heartbeats, expiresAt);
    return heartbeats.map((heartbeat) => {
      const success = renewed.get(ownerKey(heartbeat))?.has(heartbeat.serverId) ?? false;
      return { success, expiresAt: success ? expiresAt : at };
    });
  }

  /** The servers of each owner whose leases were renewed. */
  async #renew(heartbeats: readonly Heartbeat[], expiresAt: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const renewals = [...Map.groupBy(heartbeats, ownerKey)].map(async ([owner, of]) => {
      const [{ actor }] = of as [Heartbeat];
      const serverIds = of.map(({ serverId }) => serverId);
      const { servers } = this.#deps;
      return [owner, await servers.renewLeases(actor.workspaceId, ownerOf(actor), serverIds, expiresAt)] as const;
    });
    return new Map(await Promise.all(renewals));
  }
}

const ownerKey = ({ actor }: Heartbeat): string => JSON.stringify([actor.workspaceId, ownerOf(actor)]);
