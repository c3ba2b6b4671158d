import type { Actor } from "@parley/actor";
import { mayChange } from "../model/authorship.ts";
import { fileSharingNotAuthorized } from "../model/file-errors.ts";
import { newToken } from "../model/file.ts";
import type { FileReader } from "./file-reader.ts";
import type { FileRecord, FileRepository } from "../model/file.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
}

/** Makes the link by which anybody can read a file who has it. */
export class ShareFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The file with its token: the one it has, or a new one. @throws AppError NOT_FOUND, also before it is ready, PERMISSION_DENIED. */
  async execute(actor: Actor, fileId: string): Promise<FileRecord> {
    const { files, reader } = this.#deps;
    const file = await reader.require(actor, fileId);
    if (!mayChange(actor, file.ownerId)) throw fileSharingNotAuthorized();
    await reader.content(file);
    // Of two who share it at once one sets the token, and both get it.
    if (file.shareToken === null) await files.setShareToken(file, null, newToken());
    return reader.again(file);
  }
}
