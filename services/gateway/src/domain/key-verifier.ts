import { timingSafeEqual } from "node:crypto";
import { AppError } from "@parley/errors";
import type { Actor, KeySecret } from "./identity.ts";
import { WrongRegionError, invalidApiKey } from "./identity-errors.ts";
import type { KeyRepository, KeyWithOwner } from "./identity-repository.ts";
import type { CachedVerdict, KeyCache } from "./key-cache.ts";
import { parseKey } from "./key-format.ts";
import type { ParsedKey } from "./key-format.ts";

const recordUseEveryMs = 60_000;
// Compared against for an unknown key id, so that it takes as long as a known one.
const noSecret: readonly KeySecret[] = [{ hash: "0".repeat(64), createdAt: 0, expiresAt: null }];

export interface KeyVerifierOptions {
  readonly region: string;
  /** Region name -> base URL of its gateway. */
  readonly regionUrls: Readonly<Record<string, string>>;
  readonly repository: Pick<KeyRepository, "findWithOwner" | "recordUse">;
  readonly cache: KeyCache;
  /** Awaited before each lookup: resolves when the stored keys can be trusted, rejects when that can't be established. */
  readonly beforeLookup: () => Promise<void>;
  /** Called when the last use of a key could not be written; no request waits for that write. */
  readonly onRecordUseFailed: (error: unknown) => void;
}

/** Turns a key text into the actor it stands for. */
export class KeyVerifier {
  readonly #options: KeyVerifierOptions;

  constructor(options: KeyVerifierOptions) {
    this.#options = options;
  }

  /**
   * @throws AppError INVALID_API_KEY_ERROR (401), WORKSPACE_IN_DIFFERENT_REGION (400), SERVICE_UNAVAILABLE (503, the
   * database did not answer).
   */
  async verify(text: string): Promise<Actor> {
    const parsed = parseKey(text);
    if (parsed === null) throw invalidApiKey();
    const { region, regionUrls, cache } = this.#options;
    if (parsed.region !== region) throw new WrongRegionError(parsed.region, regionUrls[parsed.region]);
    const now = Date.now();
    const verdict = cache.get(parsed.hash, now) ?? (await this.#read(parsed, now));
    if (verdict.actor === null) throw invalidApiKey();
    this.#recordUse(verdict, now);
    return verdict.actor;
  }

  /**
   * When an actor that was verified before ends, read anew: epoch milliseconds, 0 when it has ended, null for never.
   */
  async currentEnd(actor: Actor): Promise<number | null> {
    const found = await this.#find(actor.keyId);
    const now = Date.now();
    const secret = matchingSecret(found?.key.secrets ?? noSecret, actor.secretHash, now);
    return found !== null && secret !== undefined && isAlive(found, now) ? actorOf(found, secret).expiresAt : 0;
  }

  async #find(keyId: string): Promise<KeyWithOwner | null> {
    const { beforeLookup, repository } = this.#options;
    await beforeLookup();
    return repository.findWithOwner(keyId);
  }

  async #read(parsed: ParsedKey, now: number): Promise<CachedVerdict> {
    const { cache } = this.#options;
    const generation = cache.generation;
    let found: KeyWithOwner | null;
    try {
      found = await this.#find(parsed.keyId);
    } catch (cause) {
      throw new AppError(
        "UNAVAILABLE",
        "SERVICE_UNAVAILABLE",
        "The key can't be checked right now: try again after the seconds in Retry-After",
        { cause, retryAfterSeconds: 1 },
      );
    }
    const secret = matchingSecret(found?.key.secrets ?? noSecret, parsed.hash, now);
    const actor = found !== null && secret !== undefined && isAlive(found, now) ? actorOf(found, secret) : null;
    const verdict = { actor, keyId: parsed.keyId, lastUsedAt: found?.key.lastUsedAt ?? 0 };
    cache.put(parsed.hash, verdict, now, generation);
    return verdict;
  }

  #recordUse(verdict: CachedVerdict, now: number): void {
    if (now - verdict.lastUsedAt < recordUseEveryMs) return;
    verdict.lastUsedAt = now;
    this.#options.repository.recordUse(verdict.keyId, now).catch(this.#options.onRecordUseFailed);
  }
}

function matchingSecret(secrets: readonly KeySecret[], hash: string, now: number): KeySecret | undefined {
  const given = Buffer.from(hash, "hex");
  let match: KeySecret | undefined;
  for (const secret of secrets) {
    const same = timingSafeEqual(Buffer.from(secret.hash, "hex"), given);
    if (same && (secret.expiresAt === null || secret.expiresAt > now)) match = secret;
  }
  return match;
}

function isAlive({ key }: KeyWithOwner, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
}

function actorOf({ key, workspace, person }: KeyWithOwner, secret: KeySecret): Actor {
  const ends = [key.expiresAt, secret.expiresAt].filter((end) => end !== null);
  return {
    workspaceId: key.workspaceId,
    workspaceName: workspace.name,
    calendar: workspace.calendar,
    keyId: key.keyId,
    secretHash: secret.hash,
    person,
    scopes: key.scopes,
    spaceIds: key.spaceIds,
    region: key.region,
    budgetCredits: key.budgetCredits,
    expiresAt: ends.length === 0 ? null : Math.min(...ends),
  };
}
