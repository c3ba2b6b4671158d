// Original file: proto/file/v1/file_types.proto

import type { FileMetadata as _file_v1_FileMetadata, FileMetadata__Output as _file_v1_FileMetadata__Output } from '../../file/v1/FileMetadata.ts';
import type { FileFailure as _file_v1_FileFailure, FileFailure__Output as _file_v1_FileFailure__Output } from '../../file/v1/FileFailure.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A file: what is known of it, never its bytes.
 */
export interface File {
  'workspaceId'?: (string);
  'fileId'?: (string);
  /**
   * Media type without parameters, in lower case.
   */
  'contentType'?: (string);
  /**
   * As it was given: any Unicode. It is never part of a path.
   */
  'fileName'?: (string);
  /**
   * Bytes, as declared when it was made; once ready these are the bytes that are there.
   */
  'fileSize'?: (number | string | Long);
  /**
   * created, ready or failed.
   */
  'status'?: (string);
  /**
   * conversation, avatar, upsert_document and others: what it is for.
   */
  'useCase'?: (string);
  'useCaseMetadata'?: (_file_v1_FileMetadata | null);
  /**
   * 1 once its bytes are there, 0 before.
   */
  'version'?: (number);
  /**
   * Epoch milliseconds.
   */
  'createdAt'?: (number | string | Long);
  /**
   * Hex SHA-256 of the bytes; empty before they are there.
   */
  'sha256'?: (string);
  /**
   * Why it has failed; unset otherwise.
   */
  'failure'?: (_file_v1_FileFailure | null);
  /**
   * What a link must have that lets anybody read it; empty while it is not shared.
   */
  'shareToken'?: (string);
  /**
   * How its text begins; unset when it has none.
   */
  'snippet'?: (string);
  /**
   * The length of its text in UTF-8; unset when it has none.
   */
  'textBytes'?: (number | string | Long);
  /**
   * Why its text was not got, although its type has one; empty when nothing went wrong.
   */
  'processingProblem'?: (string);
  /**
   * Whether its text is only the beginning of what it says. Not noted of files that were made ready before this was.
   */
  'isTextCut'?: (boolean);
  /**
   * Whether its text is still looked for, of a file that is created: its bytes are checked and safe, and it will be ready.
   */
  'isBeingRead'?: (boolean);
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
}

/**
 * A file: what is known of it, never its bytes.
 */
export interface File__Output {
  'workspaceId': (string);
  'fileId': (string);
  /**
   * Media type without parameters, in lower case.
   */
  'contentType': (string);
  /**
   * As it was given: any Unicode. It is never part of a path.
   */
  'fileName': (string);
  /**
   * Bytes, as declared when it was made; once ready these are the bytes that are there.
   */
  'fileSize': (string);
  /**
   * created, ready or failed.
   */
  'status': (string);
  /**
   * conversation, avatar, upsert_document and others: what it is for.
   */
  'useCase': (string);
  'useCaseMetadata': (_file_v1_FileMetadata__Output | null);
  /**
   * 1 once its bytes are there, 0 before.
   */
  'version': (number);
  /**
   * Epoch milliseconds.
   */
  'createdAt': (string);
  /**
   * Hex SHA-256 of the bytes; empty before they are there.
   */
  'sha256': (string);
  /**
   * Why it has failed; unset otherwise.
   */
  'failure': (_file_v1_FileFailure__Output | null);
  /**
   * What a link must have that lets anybody read it; empty while it is not shared.
   */
  'shareToken': (string);
  /**
   * How its text begins; unset when it has none.
   */
  'snippet'?: (string);
  /**
   * The length of its text in UTF-8; unset when it has none.
   */
  'textBytes'?: (string);
  /**
   * Why its text was not got, although its type has one; empty when nothing went wrong.
   */
  'processingProblem': (string);
  /**
   * Whether its text is only the beginning of what it says. Not noted of files that were made ready before this was.
   */
  'isTextCut': (boolean);
  /**
   * Whether its text is still looked for, of a file that is created: its bytes are checked and safe, and it will be ready.
   */
  'isBeingRead': (boolean);
  '_snippet'?: "snippet";
  '_textBytes'?: "textBytes";
}
