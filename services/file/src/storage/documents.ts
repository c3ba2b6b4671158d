import { unprocessed } from "../domain/model/file.ts";
import type { Creation, FileRecord } from "../domain/model/file.ts";

/** Collection `files`. */
export interface FileDocument extends Omit<FileRecord, "uploadUntil" | "createdAt" | "isTextCut" | "holderUntil"> {
  /** The creation id, or the file's where there is none. */
  readonly _id: string;
  readonly createdAt: Date;
  readonly uploadUntil: Date;
  /** Only there while a message is awaited that names it. */
  readonly holderUntil?: Date;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
  /** Not there in records of before it was noted. */
  readonly isTextCut?: boolean;
  /** How many have begun to look through the content and have not ended. */
  readonly processings?: number;
  /** Which replica looks for its text, or did last. */
  readonly reader?: string;
  /** Until when no other one does. */
  readonly readingUntil?: Date;
  /** Stays of a deleted file that an idempotency key has made, so that this key does not make another one. */
  readonly isDeleted?: true;
}

export function fileDocument({ holderUntil, ...file }: FileRecord, creation: Creation | null): FileDocument {
  return {
    ...file,
    ...(holderUntil === null ? {} : { holderUntil: new Date(holderUntil) }),
    _id: creation?.creationId ?? file.fileId,
    createdAt: new Date(file.createdAt),
    uploadUntil: new Date(file.uploadUntil),
    bodyHash: creation?.bodyHash ?? null,
  };
}

/** What stays of a file that is deleted: by what its creation is known again, and nothing of what it was. */
export function deletedDocument(document: FileDocument): FileDocument {
  const { _id, bodyHash, workspaceId, fileId, createdAt, uploadUntil } = document;
  return {
    _id,
    bodyHash,
    workspaceId,
    fileId,
    ownerId: "",
    createdAt,
    uploadUntil,
    ...unprocessed,
    contentType: "",
    fileName: "",
    fileSize: 0,
    useCase: "",
    metadata: { conversationId: "", sourceProvider: "", sourceIcon: "" },
    // Nobody waits for it or serves it: the indexes of those have it no more.
    status: "failed",
    uploadKey: "",
    attemptKeys: [],
    contentKey: null,
    sha256: null,
    failure: null,
    shareToken: null,
    isDeleted: true,
  };
}

export function toFile(document: FileDocument): FileRecord {
  const { _id, bodyHash: _hash, processings: _count, reader: _reader, readingUntil: _until, ...kept } = document;
  const { isTextCut = false, createdAt, uploadUntil, holderUntil, ...file } = kept;
  const times = { createdAt: createdAt.getTime(), uploadUntil: uploadUntil.getTime() };
  return { ...file, ...times, isTextCut, holderUntil: holderUntil?.getTime() ?? null };
}
