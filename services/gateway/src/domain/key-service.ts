import { invalidField } from "@parley/errors";
import type { Actor, ApiKey } from "./identity.ts";
import { idempotencyKeyReused, keyNotFound, workspaceNotFound } from "./identity-errors.ts";
import type {
  AuditLine,
  ClaimedChange,
  DirectoryAnnouncer,
  DirectoryRepository,
  IdempotencyClaim,
  KeyRepository,
} from "./identity-repository.ts";
import { requireCovered, requireReadable, requireSecretOf, requireWithinBounds } from "./key-bounds.ts";
import type { FindReadableSpaces, KeyManager } from "./key-bounds.ts";
import { hashKey, newKeyId, newKeyText } from "./key-format.ts";
import type { Scope } from "./scopes.ts";

export interface IssueKey {
  readonly workspaceId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly spaceIds: readonly string[];
  readonly userId: string | null;
  readonly budgetCredits: number | null;
  /** Epoch milliseconds; null for a key that does not end. */
  readonly expiresAt: number | null;
}

/** A key with its text, which can't be read again; null when the request was a repeat. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly secret: string | null;
}

export interface KeyServiceOptions {
  readonly region: string;
  readonly keys: KeyRepository;
  readonly directory: DirectoryRepository;
  readonly findReadableSpaces: FindReadableSpaces;
  /** Announces to every gateway that what it has cached of a key is stale. */
  readonly announceChange: (keyId: string) => Promise<void> | void;
}

const keysAtOnce = 200;

/** Issues, lists, rotates and revokes the keys of a workspace, within the bounds of the calling key. */
export class KeyService {
  readonly #options: KeyServiceOptions;

  constructor(options: KeyServiceOptions) {
    this.#options = options;
  }

  async issue(command: IssueKey, by: Actor | "cli", claim: IdempotencyClaim | null): Promise<IssuedKey> {
    requireWithinBounds(by, command);
    const { keys, directory, region } = this.#options;
    const now = Date.now();
    if (command.expiresAt !== null && command.expiresAt <= now)
      throw invalidField("expiresAt", "must be in the future");
    if ((await directory.findWorkspace(command.workspaceId)) === null) throw workspaceNotFound();
    if (command.userId !== null && (await directory.findMember(command.workspaceId, command.userId)) === null) {
      throw invalidField("personId", "is not a member of the workspace");
    }
    await requireReadable(by, command.spaceIds, this.#options.findReadableSpaces);
    const keyId = newKeyId();
    const secret = newKeyText(region, keyId);
    const stored = { hash: hashKey(secret), createdAt: now, expiresAt: null };
    const key: ApiKey = {
      ...command,
      keyId,
      region,
      createdAt: now,
      revokedAt: null,
      lastUsedAt: null,
      secrets: [stored],
      revision: 0,
    };
    const change = await keys.create(key, auditLine("key.created", key, by, now), claim);
    return change.kind === "made" ? { key, secret } : this.#repeated(command.workspaceId, change, claim);
  }

  /** Publishes every key of every workspace, so that other services can rebuild what they know of them. Returns how many. */
  async reconcile(announcer: DirectoryAnnouncer): Promise<number> {
    let count = 0;
    for (let after: string | null = null; ;) {
      const page: readonly ApiKey[] = await this.#options.keys.keysAfter(after, keysAtOnce);
      await Promise.all(page.map((key) => announcer.announceKey(key)));
      count += page.length;
      after = page.at(-1)?.keyId ?? null;
      if (page.length < keysAtOnce) return count;
    }
  }

  async list(workspaceId: string): Promise<ApiKey[]> {
    return this.#options.keys.listLive(workspaceId);
  }

  /**
   * Issues a new secret of a key. The secrets it has stay good for `overlapSeconds` more, so that callers can be moved
   * over without an outage.
   */
  async rotate(
    workspaceId: string,
    keyId: string,
    overlapSeconds: number,
    by: Actor | "cli",
    claim: IdempotencyClaim | null,
  ): Promise<IssuedKey> {
    const key = await this.#live(workspaceId, keyId);
    requireWithinBounds(by, key);
    await requireSecretOf(by, key, this.#options.findReadableSpaces);
    const now = Date.now();
    const end = now + overlapSeconds * 1000;
    const secret = newKeyText(key.region, keyId);
    const kept = key.secrets
      .filter((old) => (old.expiresAt ?? end) > now)
      .map((old) => ({ ...old, expiresAt: Math.min(old.expiresAt ?? end, end) }));
    const secrets = [...kept, { hash: hashKey(secret), createdAt: now, expiresAt: null }];
    const change = await this.#options.keys.replaceSecrets(key, secrets, auditLine("key.rotated", key, by, now), claim);
    if (change.kind === "repeated") return this.#repeated(workspaceId, change, claim);
    await this.#options.announceChange(keyId);
    return { key: { ...key, secrets, revision: key.revision + 1 }, secret };
  }

  /**
   * Lets a key do more from now on, as an operator decides: keys keep the scopes they were issued with, also when
   * there are new ones. Adding what it has changes nothing.
   */
  async addScopes(workspaceId: string, keyId: string, added: readonly Scope[]): Promise<ApiKey> {
    const key = await this.#live(workspaceId, keyId);
    const scopes = [...new Set([...key.scopes, ...added])];
    if (scopes.length > key.scopes.length) {
      const line = auditLine("key.scopes_added", key, "cli", Date.now());
      await this.#options.keys.replaceScopes(key, scopes, line);
    }
    // Said again for a repeat: the first announcement may have been lost.
    await this.#options.announceChange(keyId);
    return { ...key, scopes };
  }

  /** Ends a key at once, everywhere. Ending it again changes nothing. `requireCovered` says whose key may do so. */
  async revoke(workspaceId: string, keyId: string, by: KeyManager): Promise<void> {
    const key = await this.#options.keys.find(workspaceId, keyId);
    if (key === null) throw keyNotFound();
    requireCovered(by, key);
    const now = Date.now();
    if (key.revokedAt === null) await this.#options.keys.revoke(key, now, auditLine("key.revoked", key, by, now));
    // Said again for a repeat: the first announcement may have been lost.
    await this.#options.announceChange(keyId);
  }

  async #live(workspaceId: string, keyId: string): Promise<ApiKey> {
    const key = await this.#options.keys.find(workspaceId, keyId);
    if (key === null || key.revokedAt !== null) throw keyNotFound();
    return key;
  }

  async #repeated(
    workspaceId: string,
    change: ClaimedChange & { readonly kind: "repeated" },
    claim: IdempotencyClaim | null,
  ): Promise<IssuedKey> {
    if (change.bodyHash !== claim?.bodyHash) throw idempotencyKeyReused();
    const key = await this.#options.keys.find(workspaceId, change.keyId);
    if (key === null) throw keyNotFound();
    return { key, secret: null };
  }
}

function auditLine(
  action: AuditLine["action"],
  key: Pick<ApiKey, "workspaceId" | "keyId">,
  by: KeyManager,
  at: number,
): AuditLine {
  return { at, workspaceId: key.workspaceId, by: by === "cli" ? "cli" : by.keyId, action, target: key.keyId };
}
