import { ownerOf } from "./actor.ts";
import { checkNewFile } from "./check-new-file.ts";
import type { SizeLimits } from "./content-types.ts";
import { unprocessed } from "./file.ts";
import type { FileRecord, FileRepository, NewFile } from "./file.ts";
import { fileNotFound, idempotencyKeyReused } from "./file-errors.ts";
import { creationIdFromKey, newFileId } from "./ids.ts";
import { newUploadKey } from "./object-keys.ts";
import type { RequestSigner, SignedRequest } from "./object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly signer: RequestSigner;
  readonly limits: SizeLimits;
  readonly uploadWindowMs: number;
  readonly now: () => number;
}

export interface CreatedFile {
  readonly file: FileRecord;
  /** For a client that reaches the storage; null where none does, or when a repeated request finds the upload done. */
  readonly upload: SignedRequest | null;
}

/** Making files' records. */
export class CreateService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`. */
  async create(command: NewFile): Promise<CreatedFile> {
    const file = await this.#insert(command);
    const { contentType, fileSize: size } = file;
    return { file, upload: file.status === "created" ? await this.#deps.signer.put("public", file.uploadKey, { contentType, size }) : null };
  }

  async #insert(command: NewFile): Promise<FileRecord> {
    const { files, limits, uploadWindowMs, now } = this.#deps;
    const { actor, idempotencyKey } = command;
    const fields = checkNewFile(command, limits);
    const key = { workspaceId: actor.workspaceId, fileId: newFileId() };
    const createdAt = now();
    const file: FileRecord = {
      ...key,
      ...fields,
      ownerId: ownerOf(actor),
      status: "created",
      uploadKey: newUploadKey(key),
      attemptKeys: [],
      contentKey: null,
      sha256: null,
      failure: null,
      shareToken: null,
      ...unprocessed,
      createdAt,
      uploadUntil: createdAt + uploadWindowMs,
    };
    const creation = idempotencyKey === null ? null : { creationId: creationIdFromKey(actor.workspaceId, actor.keyId, idempotencyKey.key), bodyHash: idempotencyKey.bodyHash };
    const earlier = await files.insert(file, creation);
    if (earlier === null) return file;
    if (earlier.file === null) throw fileNotFound();
    if (earlier.bodyHash !== creation?.bodyHash) throw idempotencyKeyReused();
    return earlier.file;
  }
}
