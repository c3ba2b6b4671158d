import type { Actor } from "./identity.ts";

/** What is cached of one key text: its actor, or that it has none. */
export interface CachedVerdict {
  readonly actor: Actor | null;
  readonly keyId: string;
  /** When this entry is no longer believed, epoch milliseconds. */
  readonly until: number;
  /** When the key's last use was last written down. */
  lastUsedAt: number;
}

/**
 * Verdicts by key hash, for at most `maxAgeMs` and at most `maxEntries` of them, oldest out first. A verdict that was
 * read before something was forgotten is not kept: it may be the very thing that was to be forgotten.
 */
export class KeyCache {
  readonly #entries = new Map<string, CachedVerdict>();
  readonly #maxAgeMs: number;
  readonly #maxEntries: number;
  #generation = 0;

  constructor(maxAgeMs: number, maxEntries: number) {
    this.#maxAgeMs = maxAgeMs;
    this.#maxEntries = maxEntries;
  }

  /** Taken before a read; `put` wants it back. */
  get generation(): number {
    return this.#generation;
  }

  get(hash: string, now: number): CachedVerdict | undefined {
    const entry = this.#entries.get(hash);
    if (entry === undefined || entry.until > now) return entry;
    this.#entries.delete(hash);
    return undefined;
  }

  put(
    hash: string,
    verdict: { readonly actor: Actor | null; readonly keyId: string; readonly lastUsedAt: number },
    now: number,
    generation: number,
  ): void {
    if (generation !== this.#generation) return;
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#maxEntries && !oldest.done) this.#entries.delete(oldest.value);
    const end = verdict.actor?.expiresAt ?? Number.POSITIVE_INFINITY;
    this.#entries.set(hash, { ...verdict, until: Math.min(now + this.#maxAgeMs, end) });
  }

  /** Forgets one key, whatever its secrets. */
  forget(keyId: string): void {
    this.#generation += 1;
    for (const [hash, entry] of this.#entries) {
      if (entry.keyId === keyId) this.#entries.delete(hash);
    }
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
