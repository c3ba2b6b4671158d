import { AppError, invalidField } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { readContent } from "../../http/bytes/read-content.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { longCall } from "../files/long-call.ts";
import { findUpsertable, unlessGone } from "../files/upsertable-file.ts";
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
  const file = await findUpsertable(call, files, fileId);
  if (file === null) return null;
  if (file.useCase !== useCase) throw invalidField(field, `is a file of another use case than ${useCase}`);
  if (file.status !== "ready") throw invalidField(field, "is not ready");
  if (file.processingProblem !== "") throw invalidField(field, `has no text: ${file.processingProblem}`);
  if (file.textBytes === undefined) throw invalidField(field, "has no text");
  if (file.isTextCut) throw tooLarge();
  return unlessGone(readText(call, files, fileId));
}

/** @throws AppError 404 for a file that another request has taken away meanwhile, 413. */
async function readText(call: RouteCall, files: FileClient, fileId: string): Promise<string> {
  const request = { actor: call.actorContext, fileId, action: "download", version: "processed" };
  const { internal } = await files.ReadFile(request, longCall(call));
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
