import { AppError } from "@parley/errors";
import type { FileFailure } from "./file.ts";

/** This domain's reasons; their snake-case form is the `type` that clients see (API C6). */
export const fileNotFound = (message = "The file was not found"): AppError =>
  new AppError("NOT_FOUND", "FILE_NOT_FOUND", message);
export const createdFileDeleted = (): AppError =>
  fileNotFound("The file that this idempotency key has made was deleted: use a new key for another one");
export const conversationsUnavailable = (cause: unknown): AppError =>
  new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Who can read the file can't be checked right now: try again", {
    cause,
    retryAfterSeconds: 1,
  });
export const readingStopped = (): AppError =>
  new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "The file could not be read to its end: try again", {
    retryAfterSeconds: 1,
  });
export const fileTooLarge = (field: string, problem: string): AppError =>
  new AppError("INVALID_ARGUMENT", "FILE_TOO_LARGE", `${field}: ${problem}`, { fields: [{ field, problem }] });
export const fileTypeNotSupported = (field: string, problem: string): AppError =>
  new AppError("INVALID_ARGUMENT", "FILE_TYPE_NOT_SUPPORTED", `${field}: ${problem}`, { fields: [{ field, problem }] });
export const fileNotUploaded = (): AppError =>
  new AppError(
    "FAILED_PRECONDITION",
    "FILE_NOT_UPLOADED",
    "Nothing has been uploaded for this file yet: upload its content first",
  );
export const fileAlreadyUploaded = (): AppError =>
  new AppError(
    "FAILED_PRECONDITION",
    "FILE_ALREADY_UPLOADED",
    "The file has its content already: create another file for another content",
  );
export const uploadExpired = (): AppError =>
  new AppError("FAILED_PRECONDITION", "UPLOAD_EXPIRED", "The time for the upload is over: create the file again");
export const fileFailed = ({ type, message }: FileFailure): AppError =>
  new AppError("INVALID_ARGUMENT", type.toUpperCase(), message);
export const fileUploadNotAuthorized = (): AppError =>
  new AppError("PERMISSION_DENIED", "FILE_UPLOAD_NOT_AUTHORIZED", "Only whoever created the file can upload it");
export const fileDeletionNotAuthorized = (): AppError =>
  new AppError("PERMISSION_DENIED", "FILE_DELETION_NOT_AUTHORIZED", "Only whoever created the file can delete it");
export const fileSharingNotAuthorized = (): AppError =>
  new AppError("PERMISSION_DENIED", "FILE_SHARING_NOT_AUTHORIZED", "Only whoever created the file can share it");
export const idempotencyKeyReused = (): AppError =>
  new AppError(
    "UNPROCESSABLE",
    "IDEMPOTENCY_KEY_REUSED",
    "This idempotency key was used with another request: use a new key",
  );
