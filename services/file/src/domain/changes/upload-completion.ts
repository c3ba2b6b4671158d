import { exitPoint, sleep } from "@parley/runtime";
import type { FileFailure, FileRecord, FileRepository, FileState } from "../model/file.ts";
import { inspectContent } from "../model/inspect-content.ts";
import type { Inspected } from "../model/inspect-content.ts";
import { isContentOf, newContentKey, objectsOf } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";
import type { ContentProcessing } from "./content-processing.ts";
import { contradiction } from "../model/sniff-content.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly processing: ContentProcessing;
  /** How long who uploads waits for the text once the bytes are safe. */
  readonly patienceMs: number;
  /** Told of what could not be removed, or not read while nobody waited; the reconciler comes back to it. */
  readonly onError: (error: unknown) => void;
}

/** A completion that is being done. */
interface Underway {
  readonly ended: Promise<FileRecord | null>;
  /** Resolves when the bytes are checked and safe, and only their text is looked for. */
  readonly checked: Promise<void>;
}

/** What the gateway saw of bytes that it proxied to the storage. */
export interface ProxiedContent {
  /** The object that it wrote. */
  readonly attempt: string;
  /** Hex. */
  readonly sha256: string;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/** Bytes at a key that nobody writes any more. */
interface ArrivedContent extends Inspected {
  readonly contentKey: string;
  /** What a client's URL wrote, once it was looked at. */
  readonly source?: string;
}

/**
 * Turns uploaded bytes into a file that is ready. What a client's URL wrote is copied to a key of this completion's own
 * first and only then looked at: whatever that URL writes in the meantime, what was checked is what readers get. What
 * the gateway wrote lies at such a key already. Completions may run side by side and die anywhere: one compare-and-set
 * decides which object is the file, the others are removed.
 */
export class UploadCompletion {
  readonly #deps: Dependencies;
  readonly #running = new Map<string, Underway>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The record as it is now, ready or failed; null when nothing has been uploaded. Who asks while it is done waits for it. */
  complete(file: FileRecord): Promise<FileRecord | null> {
    return this.#begin(file, null).ended;
  }

  /**
   * The same for who does not wait long for the text: it is looked for also when nobody waits.
   * @param proxied Bytes that the gateway has seen, which are not read again; null for what is there.
   */
  async completeSoon(file: FileRecord, proxied: ProxiedContent | null): Promise<FileState | null> {
    const { patienceMs, onError } = this.#deps;
    const { ended, checked } = this.#begin(file, proxied);
    const settled = new AbortController();
    const late = checked.then(() => sleep(patienceMs, settled.signal)).then(() => "late" as const);
    late.catch(() => undefined);
    const first = await Promise.race([ended, late]).finally(() => settled.abort());
    if (first !== "late") return first === null ? null : { file: first, isBeingRead: false };
    ended.catch(onError);
    return { file, isBeingRead: true };
  }

  /** Gives up what is being read, and resolves when nothing is done any more. */
  async stop(): Promise<void> {
    this.#deps.processing.stop();
    await Promise.allSettled([...this.#running.values()].map(({ ended }) => ended));
  }

  /** The record of a file whose content was missing, ready when the storage has it again. */
  async restore(file: FileRecord): Promise<FileRecord | null> {
    const stored = file.contentKey === null ? null : await this.#deps.store.stat(file.contentKey);
    if (stored?.size === file.fileSize) await this.#deps.files.markRestored(file);
    return this.#deps.files.find(file);
  }

  #begin(file: FileRecord, proxied: ProxiedContent | null): Underway {
    const before = this.#running.get(file.fileId);
    if (before !== undefined && proxied === null) return before;
    const checked = Promise.withResolvers<void>();
    void before?.checked.then(checked.resolve);
    const work =
      proxied === null
        ? this.#complete(file, () => this.#arrived(file), checked.resolve)
        : this.#completeAfter(before?.ended, file, proxied, checked.resolve);
    const ended = work.finally(() => {
      if (this.#running.get(file.fileId) === underway) this.#running.delete(file.fileId);
    });
    const underway = { ended, checked: checked.promise };
    this.#running.set(file.fileId, underway);
    return underway;
  }

  /** One after the other: of those that look for the text of one file at once all but one would do so for nothing. */
  async #completeAfter(
    before: Promise<unknown> | undefined,
    file: FileRecord,
    proxied: ProxiedContent,
    onChecked: () => void,
  ): Promise<FileRecord | null> {
    await before?.catch(() => undefined);
    const isOver = before !== undefined && (await this.#ended(file)) !== null;
    return isOver
      ? this.#settle(file, isContentOf(file, proxied.attempt) ? [proxied.attempt] : [])
      : this.#complete(file, () => this.#proxied(file, proxied), onChecked);
  }

  async #complete(
    file: FileRecord,
    look: () => Promise<ArrivedContent | null>,
    onChecked: () => void,
  ): Promise<FileRecord | null> {
    const { files, processing } = this.#deps;
    const content = await look();
    if (content === null) return this.#ended(file);
    const { contentKey, sha256 } = content;
    const sources = content.source === undefined ? [] : [content.source];
    const problem = sizeProblem(file, content) ?? typeProblem(file, content);
    if (problem !== null) {
      await files.markFailed(file, "created", problem);
      exitPoint("file.failed");
      return this.#settle(file, [contentKey, ...sources]);
    }
    exitPoint("file.checked");
    onChecked();
    const processed = await processing.process(file, contentKey);
    if (processed === null) return this.#settle(file, [contentKey, ...sources]);
    exitPoint("file.processed");
    await files.markReady(file, { contentKey, sha256, ...processed });
    exitPoint("file.ready");
    return this.#settle(file, [...objectsOf({ contentKey, ...processed }), ...sources]);
  }

  /** What has been uploaded, by whomever; null when nothing has. */
  async #arrived(file: FileRecord): Promise<ArrivedContent | null> {
    const { files, store } = this.#deps;
    const source = file.uploadKey;
    const uploaded = await store.stat(source);
    if (uploaded === null) return this.#proxiedUnreported(file);
    const contentKey = newContentKey(file);
    // What is too long or too short is not worth a copy.
    if (uploaded.size !== file.fileSize)
      return { contentKey, source, size: uploaded.size, sha256: "", head: new Uint8Array() };
    exitPoint("file.uploaded");
    // Noted before it is there: it may wait to be read for longer than what no record names is left alone.
    if (!(await files.addAttempt(file, contentKey))) return null;
    if (!(await store.copy(source, uploaded.etag, contentKey, file.contentType))) return null;
    exitPoint("file.copied");
    const content = await this.#inspected(contentKey);
    return content === null ? null : { ...content, source };
  }

  /** What a gateway wrote that then died. */
  async #proxiedUnreported(file: FileRecord): Promise<ArrivedContent | null> {
    for (const attempt of file.attemptKeys.toReversed()) {
      const content = await this.#inspected(attempt);
      if (content !== null) return content;
    }
    return null;
  }

  async #inspected(contentKey: string): Promise<ArrivedContent | null> {
    const bytes = await this.#deps.store.read(contentKey);
    return bytes === null ? null : { contentKey, ...(await inspectContent(bytes)) };
  }

  async #proxied(file: FileRecord, { attempt, sha256, head }: ProxiedContent): Promise<ArrivedContent | null> {
    // The record may have forgotten it for newer ones.
    const stored = isContentOf(file, attempt) ? await this.#deps.store.stat(attempt) : null;
    exitPoint("file.uploaded");
    return stored === null ? null : { contentKey: attempt, size: stored.size, sha256, head };
  }

  /** Another completion may have taken the upload away because it was done with it. */
  async #ended(file: FileRecord): Promise<FileRecord | null> {
    const now = await this.#deps.files.find(file);
    return now === null || now.status === "created" ? null : now;
  }

  /** The record as it has ended; of what this completion saw or made, only what it refers to stays. */
  async #settle(file: FileRecord, made: readonly string[]): Promise<FileRecord | null> {
    const now = await this.#deps.files.find(file);
    const kept = now === null ? [] : objectsOf(now);
    await this.#deps.store.remove(made.filter((key) => !kept.includes(key))).catch(this.#deps.onError);
    return now;
  }
}

function sizeProblem({ fileSize }: FileRecord, { size }: ArrivedContent): FileFailure | null {
  if (size === fileSize) return null;
  return { type: "file_too_large", message: `The content has ${size} bytes, but ${fileSize} were declared` };
}

function typeProblem({ contentType }: FileRecord, { head }: ArrivedContent): FileFailure | null {
  const message = contradiction(contentType, head);
  return message === null ? null : { type: "file_type_not_supported", message };
}
