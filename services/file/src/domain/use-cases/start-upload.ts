import type { Actor } from "@parley/actor";
import { mayChange } from "../model/authorship.ts";
import type { FileReader } from "./file-reader.ts";
import type { FileRecord, FileRepository } from "../model/file.ts";
import { fileAlreadyUploaded, fileFailed, fileUploadNotAuthorized, uploadExpired } from "../model/file-errors.ts";
import { newContentKey } from "../model/object-keys.ts";
import type { RequestSigner, SignedRequest } from "../model/object-store.ts";

/** An upload that the gateway makes. */
export interface StartedUpload {
  readonly file: FileRecord;
  readonly upload: SignedRequest;
  /** Names it. */
  readonly attempt: string;
}

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
  readonly signer: RequestSigner;
  readonly now: () => number;
}

/**
 * Where bytes go that come through the gateway: to a key of this upload's own, which nobody else can write. So they
 * need not be moved once they are there.
 */
export class StartUpload {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION when the file has its content or its time is over, what it failed with. */
  async execute(actor: Actor, fileId: string): Promise<StartedUpload> {
    const { files, reader, signer, now } = this.#deps;
    const file = await reader.require(actor, fileId);
    if (!mayChange(actor, file.ownerId)) throw fileUploadNotAuthorized();
    if (file.status === "ready") throw fileAlreadyUploaded();
    if (file.failure !== null) throw fileFailed(file.failure);
    if (file.uploadUntil < now()) throw uploadExpired();
    const attempt = newContentKey(file);
    const upload = await signer.put("internal", attempt, { contentType: file.contentType, size: file.fileSize });
    if (upload === null) throw new Error("the storage has no internal address");
    // Recorded before anything is written: bytes whose gateway dies are found again.
    if (!(await files.addAttempt(file, attempt))) throw fileAlreadyUploaded();
    return { file, upload, attempt };
  }
}
