import { AnswerCache } from "@parley/runtime";
import type { Actor } from "./identity.ts";

/** What is cached of one key text: its actor, or that it has none. */
export interface CachedVerdict {
  readonly actor: Actor | null;
  readonly keyId: string;
  /** When the key's last use was last written down. */
  lastUsedAt: number;
}

/** Verdicts by key hash, for at most `maxAgeMs` and at most `maxEntries` of them. */
export class KeyCache {
  readonly #verdicts: AnswerCache<CachedVerdict>;
  readonly #maxAgeMs: number;

  constructor(maxAgeMs: number, maxEntries: number) {
    this.#verdicts = new AnswerCache(maxEntries);
    this.#maxAgeMs = maxAgeMs;
  }

  /** Taken before a read; `put` wants it back. */
  get generation(): number {
    return this.#verdicts.generation;
  }

  get(hash: string, now: number): CachedVerdict | undefined {
    return this.#verdicts.get(hash, now);
  }

  put(hash: string, verdict: CachedVerdict, now: number, generation: number): void {
    const end = verdict.actor?.expiresAt ?? Number.POSITIVE_INFINITY;
    this.#verdicts.put(hash, verdict, Math.min(now + this.#maxAgeMs, end), generation);
  }

  /** Forgets one key, whatever its secrets. */
  forget(keyId: string): void {
    this.#verdicts.forget((verdict) => verdict.keyId === keyId);
  }

  forgetAll(): void {
    this.#verdicts.forgetAll();
  }
}
