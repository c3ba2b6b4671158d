import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import { fileAnswer, fileJson, fileUrl } from "./file-json.ts";
import { patientCall } from "./patient-call.ts";

/** POST that the bytes were put to a presigned URL; the answer is the file, ready. Harmless when repeated. */
export function confirmUpload(files: FileClient, publicUrl: string) {
  return operation({ summary: "Say that a presigned upload is done", answer: fileAnswer }, async (call) => {
    const { file } = await files.CompleteUpload({ actor: call.actorContext, fileId: call.params["fileId"] ?? "" }, patientCall(call));
    const made = present(file);
    return { file: fileJson(made, fileUrl(jsonContextOf(call.actor, publicUrl), "private", made.fileId), null) };
  });
}
