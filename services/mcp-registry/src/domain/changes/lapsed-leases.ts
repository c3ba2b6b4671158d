import type { RemoteCall } from "../model/remote-call.ts";

interface Seen {
  readonly until: number;
  readonly since: number;
}

/**
 * Finds the calls whose holder is lost among those whose lease is over. Nobody could renew a lease while the database was away, and a
 * clock may be wrong: a holder that lives renews it within the wait, by this replica's clock.
 */
export class LapsedLeases {
  readonly #waitMs: number;
  readonly #now: () => number;
  #seen: ReadonlyMap<string, Seen> = new Map();

  /** @param waitMs For how long a lease that is over must be seen unchanged. */
  constructor(waitMs: number, now: () => number) {
    this.#waitMs = waitMs;
    this.#now = now;
  }

  /** How many are waited for. */
  get size(): number {
    return this.#seen.size;
  }

  /** @param lapsed All whose lease is over now. */
  lost(lapsed: readonly RemoteCall[]): readonly RemoteCall[] {
    const now = this.#now();
    const seen = new Map<string, Seen>();
    const lost = lapsed.filter((call) => {
      const key = `${call.workspaceId}/${call.callId}/${call.remote.holder}`;
      const earlier = this.#seen.get(key);
      const { since } = earlier?.until === call.checkAt ? earlier : { since: now };
      seen.set(key, { until: call.checkAt, since });
      return now - since >= this.#waitMs;
    });
    this.#seen = seen;
    return lost;
  }

  /** The database was away: the wait begins anew. */
  forget(): void {
    this.#seen = new Map();
  }
}
