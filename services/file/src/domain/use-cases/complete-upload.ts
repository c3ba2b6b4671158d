import type { Actor } from "@parley/actor";
import type { FileReader } from "./file-reader.ts";
import type { ProxiedContent, UploadCompletion } from "../changes/upload-completion.ts";
import { fileFailed, fileNotUploaded } from "../model/file-errors.ts";
import type { FileRecord } from "../model/file.ts";

interface Dependencies {
  readonly reader: FileReader;
  readonly completion: UploadCompletion;
}

/** Completes an upload because somebody says that it is done. */
export class CompleteUpload {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The file, which is ready.
   * @param proxied What the gateway knows of the bytes; null when a client put them to the storage.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `FILE_NOT_UPLOADED`, what the file failed with.
   */
  async execute(actor: Actor, fileId: string, proxied: ProxiedContent | null): Promise<FileRecord> {
    const { reader } = this.#deps;
    const file = await reader.require(actor, fileId);
    const ended = file.status === "created" ? await this.#complete(file, proxied) : file;
    if (ended === null) {
      // It may have been deleted meanwhile.
      await reader.again(file);
      throw fileNotUploaded();
    }
    if (ended.failure !== null) throw fileFailed(ended.failure);
    return ended;
  }

  #complete(file: FileRecord, proxied: ProxiedContent | null): Promise<FileRecord | null> {
    const { completion } = this.#deps;
    return proxied === null ? completion.complete(file) : completion.completeProxied(file, proxied);
  }
}
