import { describe, expect, it } from "vitest";
import type { Actor } from "./identity.ts";
import { KeyCache } from "./key-cache.ts";

const actor: Actor = {
  workspaceId: "w",
  workspaceName: "W",
  calendar: { timeZone: "UTC", cycleDay: 1 },
  keyId: "k1",
  secretHash: "h",
  person: null,
  scopes: [],
  spaceIds: [],
  region: "local",
  budgetCredits: null,
  expiresAt: null,
};

describe("KeyCache", () => {
  it("believes a verdict for its time and not longer", () => {
    const cache = new KeyCache(100, 10);
    cache.put("h", { actor, keyId: "k1", lastUsedAt: 0 }, 1_000, cache.generation);
    expect(cache.get("h", 1_099)?.actor).toBe(actor);
    expect(cache.get("h", 1_100)).toBeUndefined();
  });

  it("believes no verdict beyond the end of its key", () => {
    const cache = new KeyCache(100, 10);
    cache.put("h", { actor: { ...actor, expiresAt: 1_050 }, keyId: "k1", lastUsedAt: 0 }, 1_000, cache.generation);
    expect(cache.get("h", 1_050)).toBeUndefined();
  });

  it("forgets every secret of a key, and what was being read meanwhile", () => {
    const cache = new KeyCache(100, 10);
    cache.put("h1", { actor, keyId: "k1", lastUsedAt: 0 }, 1_000, cache.generation);
    cache.put("h2", { actor, keyId: "k1", lastUsedAt: 0 }, 1_000, cache.generation);
    cache.put("h3", { actor: null, keyId: "k2", lastUsedAt: 0 }, 1_000, cache.generation);
    const reading = cache.generation;
    cache.forget("k1");
    cache.put("h1", { actor, keyId: "k1", lastUsedAt: 0 }, 1_000, reading);
    expect(["h1", "h2", "h3"].map((hash) => cache.get(hash, 1_001) !== undefined)).toEqual([false, false, true]);
    cache.forgetAll();
    expect(cache.get("h3", 1_001)).toBeUndefined();
  });

  it("holds a bounded number, the oldest leave", () => {
    const cache = new KeyCache(100, 2);
    for (const hash of ["a", "b", "c"])
      cache.put(hash, { actor: null, keyId: hash, lastUsedAt: 0 }, 1_000, cache.generation);
    expect(["a", "b", "c"].map((hash) => cache.get(hash, 1_001) !== undefined)).toEqual([false, true, true]);
  });
});
