import { exitPoint } from "@parley/runtime";
import { unprocessed } from "../model/file.ts";
import type { FileRecord, FileRepository, ProcessedContent } from "../model/file.ts";
import { readingStopped } from "../model/file-errors.ts";
import { newContentKey } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";
import type { ContentExtractor } from "../model/content-extractor.ts";
import { ReadingLease } from "./reading-lease.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly extractor: ContentExtractor;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

// Died in the middle, or at it right now in another replica.
const maxUnended = 3;
const snippetCharacters = 256;

/** Finds the text of contents, and images as models take them, and keeps that beside them. A file without text is ready all the same. */
export class ContentProcessing {
  readonly #deps: Dependencies;
  readonly #lease: ReadingLease;
  readonly #stopping = new AbortController();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#lease = new ReadingLease(deps);
  }

  /**
   * Returns null when another replica has ended the file meanwhile.
   * @throws AppError UNAVAILABLE while the storage is away, and when this replica stops; what is wrong with the content is in the result.
   */
  process(file: FileRecord, contentKey: string): Promise<ProcessedContent | null> {
    const { extractor } = this.#deps;
    if (!extractor.takes(file.contentType)) return Promise.resolve(unprocessed);
    if (extractor.isQuick(file)) return this.#counted(file, contentKey);
    return this.#lease.hold(file, () => this.#counted(file, contentKey), this.#stopping.signal);
  }

  /** What is being looked for is given up: another replica, or this one after its start, looks for it again. */
  stop(): void {
    this.#stopping.abort(readingStopped());
    this.#deps.extractor.stop();
  }

  async #counted(file: FileRecord, contentKey: string): Promise<ProcessedContent> {
    const { files } = this.#deps;
    let isCounted = false;
    // Counted when its turn has come, and before anything is done: a content that takes the whole process down must not do
    // so for ever, and one that waited while a process went down has not done it.
    const begin = async (): Promise<void> => {
      if (isCounted) return;
      const unended = await files.beginProcessing(file);
      isCounted = true;
      if (unended > maxUnended) throw new EndsProcesses();
      exitPoint("file.processing");
    };
    try {
      return await this.#extract(file, contentKey, begin);
    } catch (error) {
      if (error instanceof EndsProcesses) return failed("It could not be read");
      throw error;
    } finally {
      if (isCounted) await files.endProcessing(file);
    }
  }

  async #extract(file: FileRecord, contentKey: string, begin: () => Promise<void>): Promise<ProcessedContent> {
    const { store, extractor } = this.#deps;
    const extraction = await extractor.extract(file, async () => {
      await begin();
      return whole(await store.read(contentKey), file.fileSize);
    });
    if (extraction.kind === "failed") return failed(extraction.problem);
    if (extraction.kind === "none") return unprocessed;
    const processedKey = newContentKey(file);
    if (extraction.kind === "image") {
      await store.write(processedKey, Buffer.from(extraction.bytes), extraction.contentType);
      return { ...unprocessed, processedKey, processedType: extraction.contentType };
    }
    const text = Buffer.from(extraction.text);
    await store.write(processedKey, text, "text/plain; charset=utf-8");
    return {
      processedKey,
      processedType: "text/plain",
      textBytes: text.length,
      isTextCut: extraction.isCut,
      snippet: snippetOf(extraction.text),
      processingProblem: null,
    };
  }
}

/** A content that has ended the process as often as it may. */
class EndsProcesses extends Error {}

function failed(processingProblem: string): ProcessedContent {
  return { ...unprocessed, processingProblem };
}

function snippetOf(text: string): string {
  return Array.from(text.slice(0, snippetCharacters * 2).replaceAll(/\s+/g, " "))
    .slice(0, snippetCharacters)
    .join("")
    .toWellFormed();
}

// In memory of its own, which can be handed to another thread. What comes of a content that was taken away meanwhile is kept
// nowhere.
async function whole(content: AsyncIterable<Uint8Array> | null, size: number): Promise<Uint8Array> {
  if (content === null) return new Uint8Array();
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of content) {
    bytes.set(chunk.subarray(0, size - at), at);
    at += Math.min(chunk.length, size - at);
  }
  return bytes;
}
