import { usualCalendar } from "@parley/calendar";
import type { ApiKey, KeySecret, Person, Workspace } from "../domain/identity.ts";
import { isScope } from "../domain/scopes.ts";

/** Collection `workspaces`. */
export interface WorkspaceDocument {
  readonly _id: string;
  readonly name: string;
  readonly region: string;
  readonly createdAt: Date;
  /** Absent, as the day of cycles, where nobody has set it. */
  readonly timeZone?: string;
  readonly cycleDay?: number;
  /** Only seeded workspaces have one; unique. */
  readonly slug?: string;
}

/** Collection `users`. */
export interface UserDocument {
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly image: string | null;
  readonly createdAt: Date;
  /** Counts its changes. */
  readonly revision: number;
}

/** Collection `memberships`: who belongs to which workspace. */
export interface MembershipDocument {
  /** `<workspaceId>:<userId>`. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly userId: string;
  /** Copied from the user: unique inside a workspace. */
  readonly username: string;
  readonly createdAt: Date;
}

/** Collection `api_keys`. */
export interface KeyDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly region: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly spaceIds: readonly string[];
  readonly userId: string | null;
  readonly budgetCredits: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly secrets: readonly { readonly hash: string; readonly createdAt: Date; readonly expiresAt: Date | null }[];
  readonly revision: number;
}

/** Collection `audit`. */
export interface AuditDocument {
  readonly at: Date;
  readonly workspaceId: string;
  readonly by: string;
  readonly action: string;
  readonly target: string;
}

/** Collection `idempotency`: which change an Idempotency-Key made. */
export interface IdempotencyDocument {
  /** `<callerKeyId>:<idempotency key>`. */
  readonly _id: string;
  readonly bodyHash: string;
  readonly keyId: string;
  readonly createdAt: Date;
}

export function toWorkspace(document: WorkspaceDocument): Workspace {
  return {
    workspaceId: document._id,
    name: document.name,
    region: document.region,
    calendar: {
      timeZone: document.timeZone ?? usualCalendar.timeZone,
      cycleDay: document.cycleDay ?? usualCalendar.cycleDay,
    },
    createdAt: document.createdAt.getTime(),
  };
}

export function toPerson({ _id, username, fullName, email, image, createdAt }: UserDocument): Person {
  return { userId: _id, username, fullName, email, image, createdAt: createdAt.getTime() };
}

export function toKeyDocument({ keyId, ...key }: ApiKey): KeyDocument {
  return {
    ...key,
    _id: keyId,
    createdAt: new Date(key.createdAt),
    expiresAt: toDate(key.expiresAt),
    revokedAt: toDate(key.revokedAt),
    lastUsedAt: toDate(key.lastUsedAt),
    secrets: key.secrets.map(toSecretDocument),
  };
}

export function toSecretDocument(secret: KeySecret): KeyDocument["secrets"][number] {
  return { hash: secret.hash, createdAt: new Date(secret.createdAt), expiresAt: toDate(secret.expiresAt) };
}

export function toKey({ _id, ...document }: KeyDocument): ApiKey {
  return {
    ...document,
    keyId: _id,
    scopes: document.scopes.filter(isScope),
    createdAt: document.createdAt.getTime(),
    expiresAt: toTime(document.expiresAt),
    revokedAt: toTime(document.revokedAt),
    lastUsedAt: toTime(document.lastUsedAt),
    secrets: document.secrets.map((secret) => ({
      hash: secret.hash,
      createdAt: secret.createdAt.getTime(),
      expiresAt: toTime(secret.expiresAt),
    })),
  };
}

function toDate(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

function toTime(date: Date | null): number | null {
  return date === null ? null : date.getTime();
}
