import type { Actor } from "@parley/actor";
import type { FileReader } from "./file-reader.ts";
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

  /** The file without a token; harmless when it has none. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, fileId: string): Promise<FileRecord> {
    const { files, reader } = this.#deps;
    const file = await reader.requireShareable(actor, fileId);
    await files.setShareToken(file, file.shareToken, null);
    return reader.again(file);
  }
}
