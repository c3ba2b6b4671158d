import { exitPoint } from "@parley/runtime";
import type { FileFailure, FileRecord, FileRepository } from "./file.ts";
import { inspectContent } from "./inspect-content.ts";
import { newContentKey, objectsOf } from "./object-keys.ts";
import type { ObjectStore } from "./object-store.ts";
import type { ProcessingService } from "./processing-service.ts";
import { contradiction } from "./sniff-content.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly processing: ProcessingService;
  /** Told of what could not be removed; the reconciler comes back to it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Turns uploaded bytes into a file that is ready. The bytes are copied to a key of this attempt's own first and only
 * then looked at: whatever an upload URL writes in the meantime, what was checked is what readers get. Attempts may run
 * side by side and die anywhere: one compare-and-set decides which copy is the file, the others are removed.
 */
export class CompletionService {
  readonly #deps: Dependencies;
  readonly #running = new Map<string, Promise<FileRecord | null>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The record as it is now, ready or failed; null when nothing has been uploaded. Who asks while it is done waits for it. */
  finish(file: FileRecord): Promise<FileRecord | null> {
    const running = this.#running.get(file.fileId) ?? this.#finish(file).finally(() => this.#running.delete(file.fileId));
    this.#running.set(file.fileId, running);
    return running;
  }

  async #finish(file: FileRecord): Promise<FileRecord | null> {
    const { files, store } = this.#deps;
    const uploaded = await store.stat(file.uploadKey);
    if (uploaded === null) return this.#ended(file);
    const wrongSize = sizeProblem(file, uploaded.size);
    if (wrongSize !== null) return this.#fail(file, wrongSize, [file.uploadKey]);
    const contentKey = newContentKey(file);
    exitPoint("file.uploaded");
    if (!(await store.copy(file.uploadKey, uploaded.etag, contentKey, file.contentType))) return this.#ended(file);
    exitPoint("file.copied");
    const { size, sha256, head } = await inspectContent(await store.read(contentKey));
    const problem = sizeProblem(file, size) ?? typeProblem(file, head);
    if (problem !== null) return this.#fail(file, problem, [contentKey, file.uploadKey]);
    exitPoint("file.checked");
    const processed = await this.#deps.processing.process(file, contentKey);
    exitPoint("file.processed");
    const won = await files.markReady(file, { contentKey, sha256, ...processed });
    exitPoint("file.ready");
    await this.#remove(won ? [file.uploadKey] : objectsOf({ contentKey, ...processed }));
    return files.find(file);
  }

  /** Another attempt may have taken the upload away because it was done with it. */
  async #ended(file: FileRecord): Promise<FileRecord | null> {
    const now = await this.#deps.files.find(file);
    return now === null || now.status === "created" ? null : now;
  }

  async #fail(file: FileRecord, failure: FileFailure, keys: readonly string[]): Promise<FileRecord | null> {
    await this.#deps.files.markFailed(file, "created", failure);
    exitPoint("file.failed");
    await this.#remove(keys);
    return this.#deps.files.find(file);
  }

  async #remove(keys: readonly string[]): Promise<void> {
    await this.#deps.store.remove(keys).catch(this.#deps.onError);
  }
}

function sizeProblem({ fileSize }: FileRecord, size: number): FileFailure | null {
  if (size === fileSize) return null;
  return { type: "file_too_large", message: `The content has ${size} bytes, but ${fileSize} were declared` };
}

function typeProblem({ contentType }: FileRecord, head: Uint8Array): FileFailure | null {
  const message = contradiction(contentType, head);
  return message === null ? null : { type: "file_type_not_supported", message };
}
