import { ownerOf } from "@parley/actor";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { checkNewFile } from "../model/check-new-file.ts";
import type { SizeLimits } from "../model/content-types.ts";
import { unprocessed } from "../model/file.ts";
import type { Creation, FileRecord, FileRepository, NewFile } from "../model/file.ts";
import { createdFileDeleted, idempotencyKeyReused } from "../model/file-errors.ts";
import { idFromKey, newId } from "@parley/ids";
import type { FileReader } from "./file-reader.ts";
import { newUploadKey } from "../model/object-keys.ts";
import type { RequestSigner, SignedRequest } from "../model/object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly reader: FileReader;
  readonly signer: RequestSigner;
  readonly limits: SizeLimits;
  readonly uploadWindowMs: number;
  readonly holderWindowMs: number;
  readonly now: () => number;
}

export interface CreatedFile {
  readonly file: FileRecord;
  /** For a client that reaches the storage; null where none does, or when a repeated request finds the upload done. */
  readonly upload: SignedRequest | null;
}

/** Creates a file's record, which waits for its bytes. */
export class CreateFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @throws AppError INVALID_ARGUMENT naming the field, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`, NOT_FOUND for a repeat after the file
   * was deleted, as `FileReader.require` for one before.
   */
  async execute(command: NewFile): Promise<CreatedFile> {
    const file = await this.#insert(command);
    const { contentType, fileSize: size } = file;
    return {
      file,
      upload:
        file.status === "created" ? await this.#deps.signer.put("public", file.uploadKey, { contentType, size }) : null,
    };
  }

  async #insert(command: NewFile): Promise<FileRecord> {
    const { files, reader, limits, uploadWindowMs, holderWindowMs, now } = this.#deps;
    const { actor, idempotencyKey } = command;
    const fields = checkNewFile(command, limits);
    const key = { workspaceId: actor.workspaceId, fileId: newId("fil") };
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
      holderUntil: command.awaitsHolder ? createdAt + holderWindowMs : null,
    };
    const creation = idempotencyKey === null ? null : creationOf(actor, idempotencyKey);
    const earlier = await files.insert(file, creation);
    if (earlier === null) return file;
    if (earlier.bodyHash !== creation?.bodyHash) throw idempotencyKeyReused();
    if (earlier.file === null) throw createdFileDeleted();
    // Whoever makes it is still at work: it must not go in between.
    if (earlier.file.holderUntil !== null) await files.setHolderUntil(earlier.file, createdAt + holderWindowMs);
    // It may be in a conversation by now that who has made it can't read any more.
    return reader.require(actor, earlier.file.fileId);
  }
}

// Not the file's id: nobody who knows a key's id and an idempotency key is to guess it.
function creationOf({ workspaceId, keyId }: Actor, { key, bodyHash }: IdempotencyKey): Creation {
  return { creationId: idFromKey("fil", workspaceId, keyId, key), bodyHash };
}
