import { sleep } from "@parley/runtime";
import { expect, test } from "vitest";
import type { IndexLeases } from "../model/index-leases.ts";
import { underLease } from "./under-lease.ts";

class Leases implements IndexLeases {
  #held: { readonly owner: string; readonly until: number } | null = null;

  async take(_workspaceId: string, owner: string, ms: number): Promise<boolean> {
    const held = this.#held;
    if (held !== null && held.owner !== owner && held.until > performance.now()) return false;
    this.#held = { owner, until: performance.now() + ms };
    return true;
  }

  async end(_workspaceId: string, owner: string): Promise<void> {
    if (this.#held?.owner === owner) this.#held = null;
  }
}

const leaseMs = 200;
const onError = (): void => undefined;

test("a lease is held as long as the work lasts, and not longer", async () => {
  const leases = new Leases();
  const others = () => leases.take("ws_1", "another", leaseMs);
  const seen: boolean[] = [];
  const work = async (): Promise<void> => {
    await sleep(3 * leaseMs);
    seen.push(await others());
  };
  expect(await underLease({ leases, owner: "me", leaseMs, onError }, "ws_1", work)).toBe(true);
  expect([...seen, await others()]).toEqual([false, true]);
  expect(await underLease({ leases, owner: "me", leaseMs, onError }, "ws_1", work)).toBe(false);
});

test("work that fails leaves it to others at once, and its error is told", async () => {
  const leases = new Leases();
  const failing = underLease({ leases, owner: "me", leaseMs: 60_000, onError }, "ws_1", async () => {
    throw new Error("torn");
  });
  await expect(failing).rejects.toThrow("torn");
  expect(await leases.take("ws_1", "another", leaseMs)).toBe(true);
});

test("work that never ends keeps it from others for a while only", async () => {
  const leases = new Leases();
  const forever = Promise.withResolvers<void>();
  const hanging = underLease({ leases, owner: "me", leaseMs, onError }, "ws_1", () => forever.promise, leaseMs);
  await sleep(leaseMs / 2);
  expect(await leases.take("ws_1", "another", leaseMs)).toBe(false);
  await expect.poll(() => leases.take("ws_1", "another", leaseMs), { timeout: 5_000 }).toBe(true);
  forever.resolve();
  await hanging;
});
