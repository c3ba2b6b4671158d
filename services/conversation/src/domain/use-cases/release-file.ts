import type { FileHolders } from "../changes/file-holders.ts";
import type { FileFences } from "../model/file-fences.ts";

interface Dependencies {
  readonly fileFences: FileFences;
  readonly holders: FileHolders;
}

/** Has nobody attach a file any more that no conversation holds. */
export class ReleaseFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Whether it is released; false where a conversation holds it. Harmless when repeated. */
  execute(workspaceId: string, fileId: string, signal: AbortSignal): Promise<boolean> {
    const { fileFences, holders } = this.#deps;
    return fileFences.release(workspaceId, fileId, () => holders.any(workspaceId, fileId, signal));
  }
}
