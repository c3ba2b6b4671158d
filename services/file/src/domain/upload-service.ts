import type { Actor } from "./actor.ts";
import type { FileReader } from "./file-reader.ts";
import type { FileRecord } from "./file.ts";
import { fileAlreadyUploaded, fileFailed, uploadExpired } from "./file-errors.ts";
import type { RequestSigner, SignedRequest } from "./object-store.ts";

/** Where bytes go that come through the gateway. */
export class UploadService {
  readonly #reader: FileReader;
  readonly #signer: RequestSigner;
  readonly #now: () => number;

  constructor(reader: FileReader, signer: RequestSigner, now: () => number) {
    this.#reader = reader;
    this.#signer = signer;
    this.#now = now;
  }

  /** @throws AppError NOT_FOUND, FAILED_PRECONDITION when the file has its content or its time is over, what it failed with. */
  async start(actor: Actor, fileId: string): Promise<{ readonly file: FileRecord; readonly upload: SignedRequest }> {
    const file = await this.#reader.require(actor, fileId);
    if (file.status === "ready") throw fileAlreadyUploaded();
    if (file.failure !== null) throw fileFailed(file.failure);
    if (file.uploadUntil < this.#now()) throw uploadExpired();
    const upload = await this.#signer.put("internal", file.uploadKey, { contentType: file.contentType, size: file.fileSize });
    if (upload === null) throw new Error("the storage has no internal address");
    return { file, upload };
  }
}
