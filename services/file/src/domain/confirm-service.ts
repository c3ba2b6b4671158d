import type { Actor } from "./actor.ts";
import type { CompletionService, PassedContent } from "./completion-service.ts";
import type { FileReader } from "./file-reader.ts";
import type { FileRecord } from "./file.ts";
import { fileFailed, fileNotUploaded } from "./file-errors.ts";

/** Completing an upload because somebody says that it is done. */
export class ConfirmService {
  readonly #reader: FileReader;
  readonly #completion: CompletionService;

  constructor(reader: FileReader, completion: CompletionService) {
    this.#reader = reader;
    this.#completion = completion;
  }

  /**
   * The file, which is ready.
   * @param passed What the gateway knows of the bytes; null when a client put them to the storage.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `FILE_NOT_UPLOADED`, what it failed with.
   */
  async confirm(actor: Actor, fileId: string, passed: PassedContent | null): Promise<FileRecord> {
    const file = await this.#reader.require(actor, fileId);
    const ended = file.status === "created" ? await this.#finish(file, passed) : file;
    if (ended === null) {
      // It may have been deleted meanwhile.
      await this.#reader.require(actor, fileId);
      throw fileNotUploaded();
    }
    if (ended.failure !== null) throw fileFailed(ended.failure);
    return ended;
  }

  #finish(file: FileRecord, passed: PassedContent | null): Promise<FileRecord | null> {
    return passed === null ? this.#completion.finish(file) : this.#completion.finishPassed(file, passed);
  }
}
