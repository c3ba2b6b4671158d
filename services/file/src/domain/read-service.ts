import type { Actor } from "./actor.ts";
import { fileNotFound } from "./file-errors.ts";
import type { FileReader, ReadableRecord } from "./file-reader.ts";
import type { FileRecord } from "./file.ts";
import type { Presentation, RequestSigner, SignedRequest } from "./object-store.ts";
import { presentationOf } from "./present-content.ts";
import type { ReadAction } from "./present-content.ts";

/** Where the bytes of a file are for a short while. */
export interface ReadableFile {
  readonly file: FileRecord;
  readonly presentation: Presentation;
  readonly internal: SignedRequest;
  /** null where no client reaches the storage. */
  readonly public: SignedRequest | null;
}

/** What the caller wants: the bytes as they came, their text (of an image: as models take it), or the bytes as anybody may read them. */
export type ReadVersion = "original" | "processed" | "public";

/** Reading files that are ready. */
export class ReadService {
  readonly #reader: FileReader;
  readonly #signer: RequestSigner;

  constructor(reader: FileReader, signer: RequestSigner) {
    this.#reader = reader;
    this.#signer = signer;
  }

  /** @throws AppError NOT_FOUND, also before the file is ready, and for what it has no version of. */
  async read(actor: Actor, fileId: string, action: ReadAction, version: ReadVersion): Promise<ReadableFile> {
    const file = await this.#reader.readable(actor, fileId);
    if (version === "processed") return this.present(processedOf(file), action);
    if (version === "public" && file.shareToken === null) throw fileNotFound("The file is not shared");
    return this.present(file, action);
  }

  /** Where the bytes of a file are that somebody may read. */
  async present(file: ReadableRecord, action: ReadAction): Promise<ReadableFile> {
    const presentation = presentationOf(file, action);
    const [internal, publicly] = await Promise.all([this.#signer.get("internal", file.contentKey, presentation), this.#signer.get("public", file.contentKey, presentation)]);
    if (internal === null) throw new Error("the storage has no internal address");
    return { file, presentation, internal, public: publicly };
  }
}

/** What a file was made into, as if it were a file: its text, or the image as models take it. @throws AppError NOT_FOUND when there is none. */
function processedOf(file: ReadableRecord): ReadableRecord {
  if (file.processedKey === null) throw fileNotFound(`The file has no other version${file.processingProblem === null ? "" : `: ${file.processingProblem}`}`);
  const contentType = file.processedType ?? "text/plain";
  const fileName = contentType === "text/plain" ? `${file.fileName}.txt` : file.fileName;
  // Its own tag: this is not the content.
  return { ...file, contentKey: file.processedKey, contentType, fileName, sha256: `${file.sha256}-processed` };
}
