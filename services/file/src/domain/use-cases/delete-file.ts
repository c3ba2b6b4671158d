import type { Actor } from "@parley/actor";
import type { FileDeletion } from "../changes/file-deletion.ts";
import { fileDeletionNotAuthorized, fileNotFound } from "../model/file-errors.ts";
import type { FileReader } from "./file-reader.ts";

interface Dependencies {
  readonly reader: FileReader;
  readonly deletion: FileDeletion;
}

/** Deletes a file. */
export class DeleteFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Resolves when nobody can read it any more. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, fileId: string): Promise<void> {
    const { reader, deletion } = this.#deps;
    const file = await reader.requireRevocable(actor, fileId, fileDeletionNotAuthorized);
    if (!(await deletion.delete(file))) throw fileNotFound();
  }
}
