import type { FileRecord, FileRepository } from "../model/file.ts";
import { objectsOf } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Takes files away, whoever wants it. */
export class FileDeletion {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Resolves when nobody can read the file any more; false when it was gone already. */
  delete(file: FileRecord): Promise<boolean> {
    return this.#delete(file);
  }

  /** The same of a file that no message names, unless whoever makes it has asked for it again meanwhile. */
  deleteUnheld(file: FileRecord & { readonly holderUntil: number }): Promise<boolean> {
    return this.#delete(file, file.holderUntil);
  }

  async #delete(file: FileRecord, holderUntil?: number): Promise<boolean> {
    const { files, store, onError, now } = this.#deps;
    if (!(await files.delete(file, now(), holderUntil))) return false;
    // The record is gone, so that nobody is led to the bytes; what stays is an orphan for the reconciler.
    await store.remove([file.uploadKey, ...file.attemptKeys, ...objectsOf(file)]).catch(onError);
    return true;
  }
}
