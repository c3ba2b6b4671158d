import type { StorageRequest__Output } from "@parley/contracts/file/v1";
import { invalidField, isAppError } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { requireField } from "../require-field.ts";
import { longCall } from "./long-call.ts";

/** A file whose content becomes something else. */
interface UpsertableFile {
  readonly fileId: string;
  readonly useCase: "upsert_table";
}

/**
 * Where services read the bytes of a file that the caller has made for this.
 * @throws AppError 400 naming `fileId`, the same for another's file as for one that does not exist; 403.
 */
export async function requireUpsertable(
  files: FileClient,
  call: RouteCall,
  { fileId, useCase }: UpsertableFile,
): Promise<StorageRequest__Output> {
  // The file is read, and taken away afterwards.
  requireScope(call.actor, "files:read");
  requireScope(call.actor, "files:write");
  const wrong = invalidField("fileId", `names no file of yours that is ready and has the use case ${useCase}`);
  try {
    const { file, isOwn } = await files.GetFile({ actor: call.actorContext, fileId }, longCall(call));
    if (!isOwn || file?.useCase !== useCase || file.status !== "ready") throw wrong;
    const request = { actor: call.actorContext, fileId, action: "view", version: "original" };
    return requireField((await files.ReadFile(request, longCall(call))).internal);
  } catch (error) {
    throw isAppError(error) && error.code === "NOT_FOUND" ? wrong : error;
  }
}

/** Deletes a file that has become something else; one that is gone is as good. */
export async function deleteUpserted(files: FileClient, call: RouteCall, fileId: string): Promise<void> {
  await files.DeleteFile({ actor: call.actorContext, fileId }, call.rpc).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "NOT_FOUND") throw error;
  });
}
