import type { Calendar } from "@parley/calendar";
import type { Scope } from "./scopes.ts";

/** A tenant. It lives in one region. */
export interface Workspace {
  readonly workspaceId: string;
  readonly name: string;
  readonly region: string;
  /** What its days and cycles are of where consumption is counted. */
  readonly calendar: Calendar;
  /** Epoch milliseconds, as every time in the domain. */
  readonly createdAt: number;
}

/** A member of a workspace. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly image: string | null;
  readonly createdAt: number;
}

/** One secret of a key, hashed. A key has more than one while a rotation overlaps. */
export interface KeySecret {
  /** Hex SHA-256 of the whole key text. */
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

/** An API key as it is stored: never with its text. */
export interface ApiKey {
  readonly keyId: string;
  readonly workspaceId: string;
  readonly region: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Spaces the key may use; empty for all. */
  readonly spaceIds: readonly string[];
  /** The person the key speaks for; null for a key of the workspace itself. */
  readonly userId: string | null;
  /** Credits the key may spend in a month; null for no bound of its own. */
  readonly budgetCredits: number | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly secrets: readonly KeySecret[];
  /** Raised by every change; a change made from an older one is refused. */
  readonly revision: number;
}

/** Who is asking: what a verified key stands for. */
export interface Actor {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly calendar: Calendar;
  readonly keyId: string;
  /** Hex SHA-256 of the key text that was shown: distinguishes the secrets of a key that is being rotated. */
  readonly secretHash: string;
  readonly person: Person | null;
  readonly scopes: readonly Scope[];
  readonly spaceIds: readonly string[];
  readonly region: string;
  /** The key's own budget; null for no bound. */
  readonly budgetCredits: number | null;
  /** When the key or the secret that was shown ends, whichever is first; null for never. */
  readonly expiresAt: number | null;
}
