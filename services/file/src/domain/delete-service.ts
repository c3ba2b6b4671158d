import { exitPoint } from "@parley/runtime";
import { decidesOver } from "./actor.ts";
import type { Actor } from "./actor.ts";
import type { FileKey, FileRepository } from "./file.ts";
import { fileDeletionNotAuthorized, fileNotFound } from "./file-errors.ts";
import type { FileReader } from "./file-reader.ts";
import { objectsOf } from "./object-keys.ts";
import type { ObjectStore } from "./object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
  readonly store: ObjectStore;
  /** Publishes at once that the file is gone; the sweeper does it otherwise. */
  readonly announce: (key: FileKey) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Taking files away. */
export class DeleteService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Resolves when nobody can read it any more. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async delete(actor: Actor, fileId: string): Promise<void> {
    const { files, reader, store, announce, onError, now } = this.#deps;
    const file = await reader.require(actor, fileId);
    if (!decidesOver(actor, file.ownerId)) throw fileDeletionNotAuthorized();
    if (!(await files.delete(file, now()))) throw fileNotFound();
    exitPoint("file.deleted");
    announce(file);
    // The record is gone, so that nobody is led to the bytes; what stays is an orphan for the reconciler.
    await store.remove([file.uploadKey, ...file.attemptKeys, ...objectsOf(file)]).catch(onError);
  }
}
