import type { Binary } from "mongodb";
import type { FileRecord } from "../domain/file.ts";

/** Collection `files`. */
export interface FileDocument extends Omit<FileRecord, "uploadUntil" | "createdAt"> {
  readonly _id: string;
  readonly createdAt: Date;
  readonly uploadUntil: Date;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
}

/** Collection `outbox`: what others must still be told of a file. */
export interface OutboxDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly fileId: string;
  readonly number: number;
  readonly subject: string;
  readonly payload: Binary;
  readonly traceparent: string;
  readonly createdAt: Date;
}

export function fileDocument(file: FileRecord, bodyHash: string | null): FileDocument {
  return { ...file, _id: file.fileId, createdAt: new Date(file.createdAt), uploadUntil: new Date(file.uploadUntil), bodyHash };
}

export function toFile(document: FileDocument): FileRecord {
  const { _id, bodyHash: _hash, createdAt, uploadUntil, ...file } = document;
  // Records of before links are not shared.
  return { ...file, shareToken: file.shareToken ?? null, createdAt: createdAt.getTime(), uploadUntil: uploadUntil.getTime() };
}
