import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export interface FileLock {
  release(): void;
}

/**
 * A lock that the system takes back when its holder dies, even by SIGKILL. Node has no call for file locks; an exclusive
 * SQLite transaction is one. Null when another process still holds it after `wait` milliseconds.
 */
export async function lockFile(path: string, wait = 0): Promise<FileLock | null> {
  const deadline = Date.now() + wait;
  const database = new DatabaseSync(path, { timeout: 0 });
  for (;;) {
    try {
      database.exec("BEGIN EXCLUSIVE");
      return { release: () => database.close() };
    } catch (error) {
      if (!isLocked(error) || Date.now() >= deadline) {
        database.close();
        if (isLocked(error)) return null;
        throw error;
      }
      await sleep(200);
    }
  }
}

const sqliteBusy = 5;

function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
