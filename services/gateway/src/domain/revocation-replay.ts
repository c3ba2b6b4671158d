import { AppError } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import type { ApiKey } from "./identity.ts";
import type { KeyName, KeyRepository, RevocationLog } from "./identity-repository.ts";

/** What is known of the history of the gateway's database. */
export interface RestoreState {
  /** Names the incarnation; another one begins with each restore. */
  readonly current: string;
  /** Not null from a restore until its consequences are dealt with. */
  readonly openBefore: number | null;
  /** Records that they are, durably and for all replicas. */
  settle(): Promise<void>;
}

export interface RevocationReplayOptions {
  readonly restore: RestoreState;
  readonly log: RevocationLog;
  readonly keys: Pick<KeyRepository, "findUnrevoked" | "revoke">;
  /** Called for each key that was valid again because of the restore. */
  readonly onRevoked: (key: ApiKey) => void;
}

/**
 * Revokes the keys that a restore of the database has made valid again. Each replica replays all published revocations until one of
 * them has recorded that this is done, so a crash in the middle only repeats the replay.
 */
export class RevocationReplay {
  readonly #options: RevocationReplayOptions;
  #running: Promise<void> | undefined;

  constructor(options: RevocationReplayOptions) {
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
      for await (const revoked of log.revokedKeys()) await this.#revokeAll(revoked);
      exitPoint("gateway.revocations-replayed");
      // A further restore in the meantime undoes the replay too.
      if (restore.current === current) await restore.settle();
    }
  }

  async #revokeAll(revoked: readonly KeyName[]): Promise<void> {
    const { keys, onRevoked } = this.#options;
    for (const key of await keys.findUnrevoked(revoked)) {
      const { workspaceId, keyId } = key;
      const at = Date.now();
      try {
        await keys.revoke(key, at, { at, workspaceId, by: "restore", action: "key.revoked", target: keyId });
        onRevoked(key);
      } catch (error) {
        // Another replica has revoked it, or it was rotated: only what is still valid remains to be revoked.
        if (!(error instanceof AppError && error.code === "ABORTED")) throw error;
        await this.#revokeAll([key]);
      }
    }
  }
}
