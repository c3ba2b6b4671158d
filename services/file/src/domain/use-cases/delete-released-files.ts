import type { FileDeletion } from "../changes/file-deletion.ts";
import { isWorkspaces } from "../model/file.ts";
import type { FileRepository } from "../model/file.ts";
import type { FileHolders, Release } from "../model/file-holders.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly holders: FileHolders;
  readonly deletion: FileDeletion;
}

/** Deletes the files of answers and conversations that were deleted. */
export class DeleteReleasedFiles {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated: what another conversation holds, or the whole workspace reads, stays. @throws AppError UNAVAILABLE. */
  async execute(release: Release): Promise<void> {
    const { files, holders, deletion } = this.#deps;
    for await (const released of holders.released(release))
      for (const file of await files.findMany(released)) {
        if (isWorkspaces(file)) continue;
        // Somebody may have attached it since it was listed, and been told that it is: from here on nobody does.
        if (await holders.release(file)) await deletion.delete(file);
      }
  }
}
