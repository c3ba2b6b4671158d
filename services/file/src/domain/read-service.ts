import type { Actor } from "./actor.ts";
import type { FileReader } from "./file-reader.ts";
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

/** Reading files that are ready. */
export class ReadService {
  readonly #reader: FileReader;
  readonly #signer: RequestSigner;

  constructor(reader: FileReader, signer: RequestSigner) {
    this.#reader = reader;
    this.#signer = signer;
  }

  /** @throws AppError NOT_FOUND, also before the file is ready. */
  async read(actor: Actor, fileId: string, action: ReadAction): Promise<ReadableFile> {
    const file = await this.#reader.readable(actor, fileId);
    const presentation = presentationOf(file, action);
    const [internal, publicly] = await Promise.all([this.#signer.get("internal", file.contentKey, presentation), this.#signer.get("public", file.contentKey, presentation)]);
    if (internal === null) throw new Error("the storage has no internal address");
    return { file, presentation, internal, public: publicly };
  }
}
