import type { Actor } from "@parley/actor";
import type { FileReader } from "./file-reader.ts";
import { fileSharingNotAuthorized } from "../model/file-errors.ts";
import type { FileRecord, FileRepository } from "../model/file.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
}

/** Takes the link to a file away. */
export class UnshareFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The file without a token, and without what says anything of its content: its maker may not read it any more. Harmless when it has
   * none. @throws AppError NOT_FOUND, PERMISSION_DENIED.
   */
  async execute(actor: Actor, fileId: string): Promise<FileRecord> {
    const { files, reader } = this.#deps;
    const file = await reader.requireRevocable(actor, fileId, fileSharingNotAuthorized);
    await files.setShareToken(file, file.shareToken, null);
    const unshared = await reader.again(file);
    return { ...unshared, sha256: null, snippet: null, textBytes: null, isTextCut: false, processingProblem: null };
  }
}
