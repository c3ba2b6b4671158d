import { AppError, invalidField } from "@parley/errors";
import type { Actor, ApiKey } from "./identity.ts";

/** What changes keys: a key with its own bounds, or an operator at the command line, without bounds. */
export type KeyManager =
  | Pick<Actor, "keyId" | "scopes" | "spaceIds" | "person" | "budgetCredits" | "expiresAt">
  | "cli";

type Bounds = Pick<ApiKey, "scopes" | "spaceIds" | "userId" | "budgetCredits" | "expiresAt">;

/** Of the spaces named, those that a caller can read. A deleted space that they could read counts. */
export type FindReadableSpaces = (by: Actor, spaceIds: readonly string[]) => Promise<readonly string[]>;

/**
 * No key issues, or takes over by rotating, what it may not do itself: no scope or space that it lacks, no later
 * end, no larger budget, and no person but their own. A key without a person issues keys without a person.
 * @throws AppError 403 INSUFFICIENT_SCOPE.
 */
export function requireWithinBounds(by: KeyManager, wanted: Bounds): void {
  if (by === "cli") return;
  requireScopes(by.scopes, wanted.scopes);
  const tooWide =
    by.spaceIds.length > 0 &&
    (wanted.spaceIds.length === 0 || wanted.spaceIds.some((space) => !by.spaceIds.includes(space)));
  if (tooWide) throw beyond("those spaces");
  if (wanted.userId !== null && wanted.userId !== by.person?.userId) throw beyond("that person");
  if (isAbove(wanted.expiresAt, by.expiresAt)) throw beyond("that long to live");
  if (isAbove(wanted.budgetCredits, by.budgetCredits)) throw beyond("that budget");
}

/**
 * A key may be ended by one that has all of its scopes, and by itself: a key that has leaked can always be given up.
 * @throws AppError 403 INSUFFICIENT_SCOPE.
 */
export function requireCovered(by: KeyManager, key: Pick<ApiKey, "keyId" | "scopes">): void {
  if (by === "cli" || by.keyId === key.keyId) return;
  requireScopes(by.scopes, key.scopes);
}

/**
 * A key without a person reads the restricted spaces that it names: naming one takes somebody who reads it.
 * @throws AppError 400 naming the first space that the caller can't read, as an id that is none.
 */
export async function requireReadable(by: Actor | "cli", spaceIds: readonly string[], find: FindReadableSpaces) {
  const hidden = await firstHidden(by, spaceIds, find);
  if (hidden !== -1) throw invalidField(`spaceIds[${hidden}]`, "is no space that the key can read");
}

/**
 * A new secret reads what the old one did: it takes somebody who reads the spaces that the key names, or the key
 * itself, which gains nothing.
 * @throws AppError 403 INSUFFICIENT_SCOPE.
 */
export async function requireSecretOf(by: Actor | "cli", key: ApiKey, find: FindReadableSpaces): Promise<void> {
  if (by !== "cli" && by.keyId === key.keyId) return;
  if ((await firstHidden(by, key.spaceIds, find)) !== -1) throw beyond("access to those spaces");
}

async function firstHidden(by: Actor | "cli", spaceIds: readonly string[], find: FindReadableSpaces): Promise<number> {
  if (by === "cli" || spaceIds.length === 0) return -1;
  const readable = new Set(await find(by, spaceIds));
  return spaceIds.findIndex((spaceId) => !readable.has(spaceId));
}

function requireScopes(own: ApiKey["scopes"], wanted: ApiKey["scopes"]): void {
  const excess = wanted.filter((scope) => !own.includes(scope));
  if (excess.length > 0) throw beyond(`scopes ${excess.join(", ")}`);
}

/** Whether a bound is beyond another; null is no bound at all. */
function isAbove(wanted: number | null, own: number | null): boolean {
  return own !== null && (wanted === null || wanted > own);
}

function beyond(what: string): AppError {
  return new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", `The key does not have ${what} itself`);
}
