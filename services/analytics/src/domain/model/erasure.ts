import { createHash } from "node:crypto";

/** That a person was forgotten, or is to be. */
export interface Erasure {
  readonly workspaceId: string;
  /** Of the person's id: what comes later is recognised by it. */
  readonly personHash: string;
  /** What takes the place of their id. */
  readonly pseudonym: string;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  /** Until it is done; then nothing says any more who it was. */
  readonly userId: string | null;
  /** Epoch milliseconds; null while it is not done. */
  readonly doneAt: number | null;
}

/** Who was forgotten. */
export interface ErasureRepository {
  /** Records that a person is to be forgotten. Facts that are stored from now on have the pseudonym. Repeated, it is the same one. */
  begin(workspaceId: string, userId: string): Promise<Erasure>;
  /** Gives rows the pseudonym. @returns How many rows have it. */
  renameRows(erasure: Erasure): Promise<number>;
  /** Takes the names away that say who it was. */
  eraseNames(erasure: Erasure): Promise<void>;
  end(erasure: Erasure): Promise<Erasure>;
  /** Those that are not done, of all workspaces. */
  undone(): Promise<readonly Erasure[]>;
}

/** By what a forgotten person is recognised. */
export function personHashOf(workspaceId: string, userId: string): string {
  return createHash("sha256").update(`${workspaceId}/${userId}`).digest("base64url");
}
