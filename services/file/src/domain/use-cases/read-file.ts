import type { Actor } from "@parley/actor";
import type { ContentSigner, ReadableFile } from "./content-signer.ts";
import type { FileReader, ReadableRecord } from "./file-reader.ts";
import { fileNotFound } from "../model/file-errors.ts";
import type { ReadAction } from "../model/present-content.ts";

/** What the caller wants: the bytes as they came, their text (of an image: as models take it), or the bytes as anybody may read them. */
export type ReadVersion = "original" | "processed" | "public";

interface Dependencies {
  readonly reader: FileReader;
  readonly contents: ContentSigner;
}

/** Reads a file that is ready. */
export class ReadFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also before the file is ready, and for a version that it does not have. */
  async execute(actor: Actor, fileId: string, action: ReadAction, version: ReadVersion): Promise<ReadableFile> {
    const { reader, contents } = this.#deps;
    const file = await reader.readable(actor, fileId);
    if (version === "processed") return contents.sign(processedOf(file), action);
    if (version === "public" && file.shareToken === null) throw fileNotFound("The file is not shared");
    return contents.sign(file, action);
  }
}

/** What a file was made into, as if it were a file: its text, or the image as models take it. @throws AppError NOT_FOUND when there is none. */
function processedOf(file: ReadableRecord): ReadableRecord {
  const { processedKey, processingProblem } = file;
  if (processedKey === null)
    throw fileNotFound(`The file has no other version${processingProblem === null ? "" : `: ${processingProblem}`}`);
  const contentType = file.processedType ?? "text/plain";
  const fileName = contentType === "text/plain" ? `${file.fileName}.txt` : file.fileName;
  // Its own tag: this is not the content.
  return { ...file, contentKey: processedKey, contentType, fileName, sha256: `${file.sha256}-processed` };
}
