import { exitPoint } from "@parley/runtime";
import { unprocessed } from "../model/file.ts";
import type { FileRecord, FileRepository, ProcessedContent } from "../model/file.ts";
import { newContentKey } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";
import type { ContentExtractor } from "../model/content-extractor.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly extractor: ContentExtractor;
}

// Died in the middle, or at it right now in another replica.
const maxUnended = 3;
const snippetCharacters = 256;

/** Finds the text of contents, and images as models take them, and keeps that beside them. A file without text is ready all the same. */
export class ContentProcessing {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError UNAVAILABLE while the storage is away; what is wrong with the content is in the result. */
  async process(file: FileRecord, contentKey: string): Promise<ProcessedContent> {
    const { files, extractor } = this.#deps;
    if (!extractor.takes(file.contentType)) return unprocessed;
    // Noted before: a content that takes the whole process down must not do so for ever.
    if ((await files.beginProcessing(file)) > maxUnended) return failed("It could not be read");
    exitPoint("file.processing");
    const processed = await this.#extract(file, contentKey).catch(async (error: unknown) => {
      await files.endProcessing(file);
      throw error;
    });
    await files.endProcessing(file);
    return processed;
  }

  async #extract(file: FileRecord, contentKey: string): Promise<ProcessedContent> {
    const { store, extractor } = this.#deps;
    const extraction = await extractor.extract(file, async () => whole(await store.read(contentKey), file.fileSize));
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
