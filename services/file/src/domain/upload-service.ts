import { decidesOver } from "./actor.ts";
import type { Actor } from "./actor.ts";
import type { FileReader } from "./file-reader.ts";
import type { FileRecord, FileRepository } from "./file.ts";
import { fileAlreadyUploaded, fileFailed, fileUploadNotAuthorized, uploadExpired } from "./file-errors.ts";
import { newContentKey } from "./object-keys.ts";
import type { RequestSigner, SignedRequest } from "./object-store.ts";

/** An upload that the gateway makes. */
export interface StartedUpload {
  readonly file: FileRecord;
  readonly upload: SignedRequest;
  /** Names it. */
  readonly attempt: string;
}

/**
 * Where bytes go that come through the gateway: to a key of this upload's own, which nobody else can write. So they
 * need not be moved once they are there.
 */
export class UploadService {
  readonly #files: FileRepository;
  readonly #reader: FileReader;
  readonly #signer: RequestSigner;
  readonly #now: () => number;

  constructor(files: FileRepository, reader: FileReader, signer: RequestSigner, now: () => number) {
    this.#files = files;
    this.#reader = reader;
    this.#signer = signer;
    this.#now = now;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION when the file has its content or its time is over, what it failed with. */
  async start(actor: Actor, fileId: string): Promise<StartedUpload> {
    const file = await this.#reader.require(actor, fileId);
    if (!decidesOver(actor, file.ownerId)) throw fileUploadNotAuthorized();
    if (file.status === "ready") throw fileAlreadyUploaded();
    if (file.failure !== null) throw fileFailed(file.failure);
    if (file.uploadUntil < this.#now()) throw uploadExpired();
    const attempt = newContentKey(file);
    const upload = await this.#signer.put("internal", attempt, { contentType: file.contentType, size: file.fileSize });
    if (upload === null) throw new Error("the storage has no internal address");
    // Noted before anything is written: bytes whose gateway dies are found again.
    if (!(await this.#files.addAttempt(file, attempt))) throw fileAlreadyUploaded();
    return { file, upload, attempt };
  }
}
