import type { Calendar } from "@parley/calendar";
import type { ApiKey, KeySecret, Person, Workspace } from "./identity.ts";
import type { Scope } from "./scopes.ts";

/** A key with what it stands for. */
export interface KeyWithOwner {
  readonly key: ApiKey;
  readonly workspace: Workspace;
  readonly person: Person | null;
}

/** One line of the audit log. */
export interface AuditLine {
  readonly at: number;
  readonly workspaceId: string;
  /** The id of the key that did it, `cli`, or `restore` for the replay after a database restore. */
  readonly by: string;
  readonly action:
    | "key.created"
    | "key.rotated"
    | "key.scopes_added"
    | "key.revoked"
    | "workspace.created"
    | "workspace.set"
    | "person.created"
    | "budget.set"
    | "budget.removed"
    | "usage.exported";
  /** Id of what was changed or of whose limit it is, or of the workspace whose rows were read. */
  readonly target: string;
}

/** An Idempotency-Key with whom it came from and what it came with. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly callerKeyId: string;
  /** Hex SHA-256 of method, path and raw body. */
  readonly bodyHash: string;
}

/** Whether a claimed change was made now, or had been made before (with that body, to that key). */
export type ClaimedChange =
  | { readonly kind: "made" }
  | { readonly kind: "repeated"; readonly bodyHash: string; readonly keyId: string };

/** Where it is written down what was read, and what is about to be changed at another service. */
export interface AuditLog {
  record(line: AuditLine): Promise<void>;
}

/** Identifies a key in its workspace. */
export type KeyName = Pick<ApiKey, "workspaceId" | "keyId">;

/** A key as a change of it was published; times are epoch milliseconds. */
export interface PublishedKey extends KeyName {
  readonly isRevoked: boolean;
  readonly newestSecretAt: number;
  /** When the secrets before the newest expire; 0 where there are none. */
  readonly earlierSecretsEndAt: number;
}

/** The changes of keys that were published, which outlive a restore of the database. */
export interface KeyChangeLog {
  /** All of them, oldest first, in pages. */
  changes(): AsyncIterable<readonly PublishedKey[]>;
}

/** Where keys are kept. Each change and its audit line (and its claim) become durable together. */
export interface KeyRepository {
  /** Across workspaces: the only question asked before the workspace is known. */
  findWithOwner(keyId: string): Promise<KeyWithOwner | null>;
  find(workspaceId: string, keyId: string): Promise<ApiKey | null>;
  /** The keys that are not revoked, oldest first. */
  listLive(workspaceId: string): Promise<ApiKey[]>;
  create(key: ApiKey, audit: AuditLine, claim: IdempotencyClaim | null): Promise<ClaimedChange>;
  /** Rejects with ABORTED when the key has changed since `key` was read. */
  replaceSecrets(
    key: ApiKey,
    secrets: readonly KeySecret[],
    audit: AuditLine,
    claim: IdempotencyClaim | null,
  ): Promise<ClaimedChange>;
  /** Rejects with ABORTED when the key has changed since `key` was read. */
  replaceScopes(key: ApiKey, scopes: readonly Scope[], audit: AuditLine): Promise<void>;
  /** Rejects with ABORTED when the key has changed since `key` was read. */
  revoke(key: ApiKey, at: number, audit: AuditLine): Promise<void>;
  /** Those of the named keys that exist and are not revoked. */
  findUnrevoked(names: readonly KeyName[]): Promise<readonly ApiKey[]>;
  recordUse(keyId: string, at: number): Promise<void>;
  /** The keys of all workspaces by id, revoked ones as well: those after one, at most `limit`. */
  keysAfter(after: string | null, limit: number): Promise<readonly ApiKey[]>;
}

/** A person in a workspace, as it is published to other services. */
export interface Member {
  readonly workspaceId: string;
  readonly person: Person;
  /** Raised by every change of the person, from 1. */
  readonly revision: number;
}

/** Publishes members and keys to other services, again. */
export interface DirectoryAnnouncer {
  announceMember(member: Member): Promise<void>;
  announceKey(key: ApiKey): Promise<void>;
}

/** A page of the members of all workspaces. */
export interface MemberPage {
  readonly members: readonly Member[];
  /** Where the next page begins; null when this is the last. */
  readonly next: string | null;
}

/** Where workspaces and their people are kept. */
export interface DirectoryRepository {
  findWorkspace(workspaceId: string): Promise<Workspace | null>;
  findMember(workspaceId: string, userId: string): Promise<Person | null>;
  /** The addresses of all who have one, each once, by the order of their user names. */
  memberEmails(workspaceId: string): Promise<readonly string[]>;
  findMemberByUsername(workspaceId: string, username: string): Promise<Person | null>;
  /** @param slug A fixed name by which a seeded workspace is found again. */
  findWorkspaceBySlug(slug: string): Promise<Workspace | null>;
  createWorkspace(workspace: Workspace, slug: string | null, audit: AuditLine): Promise<void>;
  /** Changes what is there of it. @returns The workspace as it is now; null where there is none: nothing is written then. */
  setCalendar(workspaceId: string, calendar: Partial<Calendar>, audit: AuditLine): Promise<Workspace | null>;
  /**
   * Stores a new person with what is to be published of them. Rejects with ALREADY_EXISTS when the workspace
   * has a member of that name.
   */
  createMember(workspaceId: string, person: Person, audit: AuditLine): Promise<void>;
  /** @param after Where the page before ended; null for the first. */
  membersAfter(after: string | null, limit: number): Promise<MemberPage>;
}
