import type { File__Output } from "@parley/contracts/file/v1";
import { isAppError } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { requireField } from "../require-field.ts";
import { fileOnceRead } from "./file-once-read.ts";

/**
 * A file of the caller's whose content is to become something else; null for one that is not there, or is somebody else's.
 * @throws AppError 403 for a key that may not read files, or not delete them.
 */
export async function findUpsertable(call: RouteCall, files: FileClient, fileId: string): Promise<File__Output | null> {
  // The file is read, and taken away afterwards.
  requireScope(call.actor, "files:read");
  requireScope(call.actor, "files:write");
  const found = await unlessGone(fileOnceRead(call, files, fileId));
  return found?.isOwn === true ? requireField(found.file) : null;
}

/** Deletes a file that has become something else; harmless when it is gone. */
export async function discardFile(call: RouteCall, files: FileClient, fileId: string): Promise<void> {
  await unlessGone(files.DeleteFile({ actor: call.actorContext, fileId }, call.rpc));
}

/** What was asked for; null where the file was not there, or was deleted meanwhile. */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAppError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
