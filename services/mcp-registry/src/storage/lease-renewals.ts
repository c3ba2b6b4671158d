import { Batched } from "@parley/runtime";
import type { Collection } from "mongodb";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { ServerDocument } from "./documents.ts";

interface Renewal extends ServerKey {
  readonly ownerId: string;
  readonly leaseMs: number;
}

// One that hangs holds up the others for a second.
const bounds = { atOnce: 2, most: 100, withinMs: 1_000 };

/** Renews leases, those of all who ask at the same time with one write. */
export class LeaseRenewals {
  readonly #servers: Collection<ServerDocument>;
  readonly #now: () => number;
  readonly #renewed: Batched<number>;

  constructor(servers: Collection<ServerDocument>, now: () => number) {
    this.#servers = servers;
    this.#now = now;
    this.#renewed = new Batched((names) => this.#renewAll(names.map(renewalOf)), bounds);
  }

  /** When the lease ends from now on, in epoch milliseconds; null where the owner has no such registration. */
  renew(renewal: Renewal): Promise<number | null> {
    return this.#renewed.ask(nameOf(renewal));
  }

  async #renewAll(renewals: readonly Renewal[]): Promise<ReadonlyMap<string, number>> {
    const at = this.#now();
    const { matchedCount } = await this.#servers.bulkWrite(
      renewals.map((renewal) => ({
        updateOne: {
          filter: { ...filterOf(renewal), expiresAt: { $gt: new Date(at) } },
          // Two writes may pass each other.
          update: { $max: { expiresAt: new Date(at + renewal.leaseMs) } },
          // The index of families fits too, and finds as many as the owner has.
          hint: "by_server",
        },
      })),
      { ordered: false },
    );
    // How many it were is all that the write tells.
    const renewed = matchedCount === renewals.length ? renewals : await this.#thoseWithLease(renewals, at);
    return new Map(renewed.map((renewal) => [nameOf(renewal), at + renewal.leaseMs]));
  }

  /** Those whose lease lasts as long as one that was renewed at `at`. */
  async #thoseWithLease(renewals: readonly Renewal[], at: number): Promise<readonly Renewal[]> {
    const filters = renewals.map((renewal) => ({
      ...filterOf(renewal),
      expiresAt: { $gte: new Date(at + renewal.leaseMs) },
    }));
    const found = await this.#servers.find({ $or: filters }).toArray();
    const owned = new Set(found.map(({ serverId, ownerId }) => `${serverId} ${ownerId}`));
    return renewals.filter(({ serverId, ownerId }) => owned.has(`${serverId} ${ownerId}`));
  }
}

function filterOf({ workspaceId, serverId, ownerId }: Renewal) {
  return { workspaceId, serverId, ownerId };
}

function nameOf({ workspaceId, serverId, ownerId, leaseMs }: Renewal): string {
  return JSON.stringify([workspaceId, serverId, ownerId, leaseMs]);
}

function renewalOf(name: string): Renewal {
  const [workspaceId, serverId, ownerId, leaseMs] = JSON.parse(name) as [string, string, string, number];
  return { workspaceId, serverId, ownerId, leaseMs };
}
