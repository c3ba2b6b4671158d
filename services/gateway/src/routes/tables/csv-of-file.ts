import type { StorageRequest__Output } from "@parley/contracts/file/v1";
import { invalidField } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { longCall } from "../files/long-call.ts";
import { findUpsertable, unlessGone } from "../files/upsertable-file.ts";
import { requireField } from "../require-field.ts";

const useCase = "upsert_table";

/**
 * Where services read the bytes of a file that the caller has made to become rows of a table.
 * @throws AppError 400 naming `fileId`, the same for another's file as for one that does not exist; 403.
 */
export async function csvOfFile(call: RouteCall, files: FileClient, fileId: string): Promise<StorageRequest__Output> {
  const file = await findUpsertable(call, files, fileId);
  if (file?.useCase !== useCase || file.status !== "ready") throw noSuchFile();
  const request = { actor: call.actorContext, fileId, action: "view", version: "original" };
  const readable = await unlessGone(files.ReadFile(request, longCall(call)));
  if (readable === null) throw noSuchFile();
  return requireField(readable.internal);
}

function noSuchFile() {
  return invalidField("fileId", `names no file of yours that is ready and has the use case ${useCase}`);
}
