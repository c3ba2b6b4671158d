import { AppError } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import type { ApiKey, KeySecret } from "./identity.ts";
import type { AuditLine, KeyChangeLog, KeyRepository, PublishedKey } from "./identity-repository.ts";

/** Whether the gateway's database was restored, and not yet dealt with. */
export interface RestoreState {
  /** Names the incarnation; another one begins with each restore. */
  readonly current: string;
  /** Not null from a restore until its consequences are dealt with. */
  readonly openBefore: number | null;
  /** Records that they are, durably and for all replicas. */
  settle(): Promise<void>;
}

export interface KeyReplayOptions {
  readonly restore: RestoreState;
  readonly log: KeyChangeLog;
  readonly keys: Pick<KeyRepository, "findUnrevoked" | "revoke" | "replaceSecrets">;
  /** Called for each key whose revocation or rotation was replayed. */
  readonly onReplayed: (key: ApiKey) => void;
}

/**
 * Ends the keys and secrets that a restore of the database has made valid again. Each replica replays all published changes until one of
 * them has recorded that this is done, so a crash in the middle only repeats the replay.
 */
export class KeyReplay {
  readonly #options: KeyReplayOptions;
  #running: Promise<void> | undefined;

  constructor(options: KeyReplayOptions) {
    this.#options = options;
  }

  /** Resolves when a key may be looked up: at once, unless a restore was detected. @throws Error if broker or database is away. */
  async done(): Promise<void> {
    if (this.#options.restore.openBefore === null) return;
    await (this.#running ??= this.#replay().finally(() => (this.#running = undefined)));
  }

  async #replay(): Promise<void> {
    const { restore, log } = this.#options;
    while (restore.openBefore !== null) {
      const { current } = restore;
      exitPoint("gateway.restore-detected");
      for await (const page of log.changes()) await this.#apply(page);
      exitPoint("gateway.keys-replayed");
      // A further restore in the meantime undoes the replay too.
      if (restore.current === current) await restore.settle();
    }
  }

  async #apply(changes: readonly PublishedKey[]): Promise<void> {
    const { keys, onReplayed } = this.#options;
    for (const key of await keys.findUnrevoked(changes)) {
      const ofKey = changes.filter(({ keyId }) => keyId === key.keyId);
      try {
        if (await this.#end(key, ofKey)) onReplayed(key);
      } catch (error) {
        // Another replica or a caller changed the key in the meantime: read it again.
        if (!(error instanceof AppError && error.code === "ABORTED")) throw error;
        await this.#apply(ofKey);
      }
    }
  }

  /** Returns whether there was anything to end. */
  async #end(key: ApiKey, changes: readonly PublishedKey[]): Promise<boolean> {
    const { keys } = this.#options;
    const at = Date.now();
    if (changes.some(({ isRevoked }) => isRevoked)) {
      await keys.revoke(key, at, auditLine("key.revoked", key, at));
      return true;
    }
    const secrets = changes.reduce(withoutReplaced, key.secrets);
    if (secrets.every(({ expiresAt }, index) => expiresAt === key.secrets[index]?.expiresAt)) return false;
    await keys.replaceSecrets(key, secrets, auditLine("key.rotated", key, at), null);
    return true;
  }
}

/** Secrets after a rotation that issued a newer one, which is lost: earlier ones end when the rotation said. */
function withoutReplaced(secrets: readonly KeySecret[], { newestSecretAt, earlierSecretsEndAt }: PublishedKey) {
  return secrets.map((secret) =>
    secret.createdAt < newestSecretAt
      ? { ...secret, expiresAt: Math.min(secret.expiresAt ?? earlierSecretsEndAt, earlierSecretsEndAt) }
      : secret,
  );
}

function auditLine(action: AuditLine["action"], { workspaceId, keyId }: ApiKey, at: number): AuditLine {
  return { at, workspaceId, by: "restore", action, target: keyId };
}
