import type { Actor } from "@parley/actor";
import { mayChange } from "../model/authorship.ts";
import type { FileRepository } from "../model/file.ts";
import { fileDeletionNotAuthorized, fileNotFound } from "../model/file-errors.ts";
import type { FileReader } from "./file-reader.ts";
import { objectsOf } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
  readonly store: ObjectStore;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Deletes a file. */
export class DeleteFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Resolves when nobody can read it any more. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, fileId: string): Promise<void> {
    const { files, reader, store, onError, now } = this.#deps;
    const file = await reader.require(actor, fileId);
    if (!mayChange(actor, file.ownerId)) throw fileDeletionNotAuthorized();
    if (!(await files.delete(file, now()))) throw fileNotFound();
    // The record is gone, so that nobody is led to the bytes; what stays is an orphan for the reconciler.
    await store.remove([file.uploadKey, ...file.attemptKeys, ...objectsOf(file)]).catch(onError);
  }
}
