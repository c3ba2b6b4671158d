import type { Actor, IdempotencyKey } from "@parley/actor";
import { randomBase62 } from "@parley/ids";

/**
 * Where a file is in its life: its bytes are awaited, are there, or will never be. Nothing leads out of the last two but
 * the loss of bytes that were there, and their return.
 */
export type FileStatus = "created" | "ready" | "failed";

/** What it belongs to; "" where that was not said. */
export interface FileMetadata {
  readonly conversationId: string;
  readonly sourceProvider: string;
  readonly sourceIcon: string;
}

/** Why a file has failed. */
export interface FileFailure {
  readonly type: "file_too_large" | "file_type_not_supported" | "upload_expired" | "content_missing";
  readonly message: string;
}

export interface FileKey {
  readonly workspaceId: string;
  readonly fileId: string;
}

/** A file's record. */
export interface FileRecord extends FileKey, ProcessedContent {
  /** Whose it is: a person's id, or `key:<keyId>`. */
  readonly ownerId: string;
  readonly contentType: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly useCase: string;
  readonly metadata: FileMetadata;
  readonly status: FileStatus;
  /** The object that clients' upload URLs write. Nobody reads it but the completion. */
  readonly uploadKey: string;
  /**
   * Objects that the gateway has been given to write, each once, or that a completion copies; the newest last. One of them may
   * be the content.
   */
  readonly attemptKeys: readonly string[];
  /** The object that readers get and no upload URL writes; null before the file is ready. */
  readonly contentKey: string | null;
  /** Hex, of the content; null before the file is ready. */
  readonly sha256: string | null;
  readonly failure: FileFailure | null;
  /** What a link must have that lets anybody read it; null while it is not shared. */
  readonly shareToken: string | null;
  readonly createdAt: number;
  /** Until when bytes are taken. */
  readonly uploadUntil: number;
  /** By when a message names it, or it goes; null for one that need not be named, and for one that is. */
  readonly holderUntil: number | null;
}

/** A file, and whether its text is still looked for: its bytes are checked and safe then, and it will be ready. */
export interface FileState {
  readonly file: FileRecord;
  readonly isBeingRead: boolean;
}

/** What is known of a content besides its bytes. */
export interface ProcessedContent {
  /** The object with its text, or with an image as models take it; null when there is none. */
  readonly processedKey: string | null;
  /** What that is; null when there is none. */
  readonly processedType: string | null;
  /** The length of its text in UTF-8; null when there is none. */
  readonly textBytes: number | null;
  /** Whether its text is only the beginning of what it says. */
  readonly isTextCut: boolean;
  /** How its text begins; null when there is none. */
  readonly snippet: string | null;
  /** Why its text was not got, for people; null when nothing went wrong. */
  readonly processingProblem: string | null;
}

/** What a completed upload has made. */
export interface FileContent extends ProcessedContent {
  readonly contentKey: string;
  readonly sha256: string;
}

/** Before anybody has looked, and where there is nothing to find. */
export const unprocessed: ProcessedContent = {
  processedKey: null,
  processedType: null,
  textBytes: null,
  isTextCut: false,
  snippet: null,
  processingProblem: null,
};

export interface NewFile {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly contentType: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly useCase: string;
  readonly metadata: FileMetadata;
  /** Whether it is made for a message that will name it. */
  readonly awaitsHolder: boolean;
}

/** Identifies a request that is repeated. */
export interface Creation {
  readonly creationId: string;
  readonly bodyHash: string;
}

/** What an earlier request with the same creation id has made. */
export interface EarlierFile {
  /** null when it has been deleted since. */
  readonly file: FileRecord | null;
  readonly bodyHash: string | null;
}

/** Whether the whole workspace reads a file, whatever holds it: a picture of somebody. */
export function isWorkspaces({ useCase }: Pick<FileRecord, "useCase">): boolean {
  return useCase === "avatar";
}

/** A text that nobody can guess: the secret of a link, the last part of an object's key. */
export function newToken(): string {
  return randomBase62(22);
}

/** The records of all files. */
export interface FileRepository {
  /** Returns null when the record is stored, else the one that was stored before. */
  insert(file: FileRecord, creation: Creation | null): Promise<EarlierFile | null>;
  find(key: FileKey): Promise<FileRecord | null>;
  /** Records an object that is about to be written and drops the oldest of many; false when the file is not created any more. */
  addAttempt(key: FileKey, attemptKey: string): Promise<boolean>;
  /**
   * Lets a reader alone look for the text of a file that is created, or on, until then; false while another one may, and
   * when the file is not created any more.
   */
  takeReading(key: FileKey, reader: string, now: number, until: number): Promise<boolean>;
  /** Lets others do so from now on; harmless when they may already. */
  releaseReading(key: FileKey, reader: string, now: number): Promise<void>;
  /** Files that are created although somebody has looked for their text, and nobody does any more. */
  unreadBefore(time: number, limit: number): Promise<readonly FileRecord[]>;
  /** Counts a processing of the content that begins; returns how many have begun and not ended, this one included. */
  beginProcessing(key: FileKey): Promise<number>;
  /** Counts one that has ended. */
  endProcessing(key: FileKey): Promise<void>;
  /** From created to ready; harmless when it is no longer created. */
  markReady(key: FileKey, content: FileContent): Promise<void>;
  /** From a status to failed; harmless when it has another. */
  markFailed(key: FileKey, from: FileStatus, failure: FileFailure): Promise<void>;
  /** From failed to ready, for a file whose content was missing. */
  markRestored(key: FileKey): Promise<void>;
  /** Replaces the token of the link; false when there is another than was said. */
  setShareToken(key: FileKey, from: string | null, to: string | null): Promise<boolean>;
  /**
   * Deletes the record and publishes its deletion; false when it is gone already, and when it waits for a message until another time than
   * was said. Of a creation with an idempotency key its id and hash stay, so that no other file is made with it; not of one that waited
   * for a message, which whoever makes it may make again.
   */
  delete(key: FileKey, at: number, holderUntil?: number): Promise<boolean>;
  /** Files that no message was seen to name by then. */
  unheldBefore(time: number, limit: number): Promise<readonly FileRecord[]>;
  /** Lets a file that waits for a message do so until then; null once one names it. Harmless for one that waits for none. */
  setHolderUntil(key: FileKey, until: number | null): Promise<void>;
  /** Records that still wait for their bytes although their time is over. */
  awaitedBefore(time: number, limit: number): Promise<readonly FileRecord[]>;
  /** Which of these files exist. */
  findMany(keys: readonly FileKey[]): Promise<readonly FileRecord[]>;
  /** Ready files in the order of their ids, after one. */
  readyAfter(fileId: string, limit: number): Promise<readonly FileRecord[]>;
}
