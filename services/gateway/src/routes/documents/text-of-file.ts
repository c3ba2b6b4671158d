import { AppError, invalidField, isAppError } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import { readContent } from "../../http/bytes/read-content.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { longCall } from "../files/long-call.ts";
import { requireField } from "../require-field.ts";

const field = "file_id";
const useCase = "upsert_document";
// What 2,000,000 characters may need.
const maxBytes = 8_000_000;

/**
 * The text of a file of the caller's that is there to become a document; null for one that is not there, or is somebody
 * else's. @throws AppError 400 naming `file_id`, 403, 413.
 */
export async function textOfFile(call: RouteCall, files: FileClient, fileId: string): Promise<string | null> {
  // The file is read, and taken away afterwards.
  requireScope(call.actor, "files:read");
  requireScope(call.actor, "files:write");
  try {
    return await readText(call, files, fileId);
  } catch (error) {
    // Taken away by another request meanwhile.
    if (isAppError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** Takes away a file whose text a document has; harmless when it is gone. */
export async function discardFile(call: RouteCall, files: FileClient, fileId: string): Promise<void> {
  try {
    await files.DeleteFile({ actor: call.actorContext, fileId }, call.rpc);
  } catch (error) {
    if (!isAppError(error) || error.code !== "NOT_FOUND") throw error;
  }
}

async function readText(call: RouteCall, files: FileClient, fileId: string): Promise<string | null> {
  const named = { actor: call.actorContext, fileId };
  const found = await files.GetFile(named, longCall(call));
  const file = requireField(found.file);
  if (!found.isOwn) return null;
  if (file.useCase !== useCase) throw invalidField(field, `is a file of another use case than ${useCase}`);
  if (file.status !== "ready") throw invalidField(field, "is not ready");
  if (file.processingProblem !== "") throw invalidField(field, `has no text: ${file.processingProblem}`);
  if (file.textBytes === undefined) throw invalidField(field, "has no text");
  const { internal } = await files.ReadFile({ ...named, action: "download", version: "processed" }, longCall(call));
  const text = await readContent(requireField(internal).url, maxBytes);
  if (text === null) throw tooLarge();
  return text.toString("utf8");
}

function tooLarge(): AppError {
  const problem = "must have a text of at most 2000000 characters";
  return new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", `${field}: ${problem}: divide the document`, {
    fields: [{ field, problem }],
  });
}
