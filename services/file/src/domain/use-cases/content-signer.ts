import type { FileRecord } from "../model/file.ts";
import type { Presentation, RequestSigner, SignedRequest } from "../model/object-store.ts";
import { presentationOf } from "../model/present-content.ts";
import type { ReadAction } from "../model/present-content.ts";
import type { ReadableRecord } from "./file-reader.ts";

/** Where the bytes of a file can be read for a short while. */
export interface ReadableFile {
  readonly file: FileRecord;
  readonly presentation: Presentation;
  readonly internal: SignedRequest;
  /** null where no client reaches the storage. */
  readonly public: SignedRequest | null;
}

/** Signs reads of contents that the caller may read. */
export class ContentSigner {
  readonly #signer: RequestSigner;

  constructor({ signer }: { readonly signer: RequestSigner }) {
    this.#signer = signer;
  }

  async sign(file: ReadableRecord, action: ReadAction): Promise<ReadableFile> {
    const presentation = presentationOf(file, action);
    const [internal, publicly] = await Promise.all([
      this.#signer.get("internal", file.contentKey, presentation),
      this.#signer.get("public", file.contentKey, presentation),
    ]);
    if (internal === null) throw new Error("the storage has no internal address");
    return { file, presentation, internal, public: publicly };
  }
}
