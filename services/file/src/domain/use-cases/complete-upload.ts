import type { Actor } from "@parley/actor";
import type { FileReader } from "./file-reader.ts";
import type { ProxiedContent, UploadCompletion } from "../changes/upload-completion.ts";
import { fileFailed, fileNotUploaded } from "../model/file-errors.ts";
import type { FileState } from "../model/file.ts";

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
   * The file: ready, or safe while its text is still looked for.
   * @param proxied What the gateway knows of the bytes; null when a client put them to the storage.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `FILE_NOT_UPLOADED`, what the file failed with.
   */
  async execute(actor: Actor, fileId: string, proxied: ProxiedContent | null): Promise<FileState> {
    const { reader, completion } = this.#deps;
    const file = await reader.require(actor, fileId);
    const state =
      file.status === "created" ? await completion.completeSoon(file, proxied) : { file, isBeingRead: false };
    if (state === null) {
      // It may have been deleted meanwhile.
      await reader.again(file);
      throw fileNotUploaded();
    }
    if (state.file.failure !== null) throw fileFailed(state.file.failure);
    return state;
  }
}
