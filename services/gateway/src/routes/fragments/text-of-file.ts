import type { NewContentFragment } from "@parley/contracts";
import { invalidField, isAppError } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { patientCall } from "../files/patient-call.ts";
import { present } from "../present.ts";

// More than any model's window that is read at once; a message has to fit a document as well.
const maxBytes = 1_000_000;

/** What a content fragment says of a file: its type and its text. @throws AppError 400 naming the field for a file that is not ready, 403 for a key that may not read files. */
export async function textOfFile(fileId: string, files: FileClient, call: RouteCall, field: string): Promise<Pick<NewContentFragment, "fileId" | "content" | "contentType">> {
  requireScope(call.actor, "files:read");
  try {
    const { file, text } = await files.GetFileText({ actor: call.actorContext, fileId, maxBytes }, patientCall(call));
    return { fileId, content: text, contentType: present(file).contentType };
  } catch (error) {
    if (isAppError(error) && error.code === "NOT_FOUND") throw invalidField(field, "is not a file of this workspace that is ready");
    throw error;
  }
}
