import type { Creation, FileRecord } from "../domain/model/file.ts";

/** Collection `files`. */
export interface FileDocument extends Omit<FileRecord, "uploadUntil" | "createdAt" | "isTextCut"> {
  /** The creation id, or the file's where there is none. */
  readonly _id: string;
  readonly createdAt: Date;
  readonly uploadUntil: Date;
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
}

export function fileDocument(file: FileRecord, creation: Creation | null): FileDocument {
  return {
    ...file,
    _id: creation?.creationId ?? file.fileId,
    createdAt: new Date(file.createdAt),
    uploadUntil: new Date(file.uploadUntil),
    bodyHash: creation?.bodyHash ?? null,
  };
}

export function toFile(document: FileDocument): FileRecord {
  const { _id, bodyHash: _hash, processings: _count, reader: _reader, readingUntil: _until, ...kept } = document;
  const { isTextCut = false, createdAt, uploadUntil, ...file } = kept;
  return { ...file, isTextCut, createdAt: createdAt.getTime(), uploadUntil: uploadUntil.getTime() };
}
