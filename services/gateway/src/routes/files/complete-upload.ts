import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { fileAnswer, fileJson } from "./file-json.ts";
import { longCall } from "./long-call.ts";

/** POST that the bytes were put to a presigned URL; the answer is the file, ready or (`created`) with its text still looked for. Harmless when repeated. */
export function completeUpload(files: FileClient) {
  return operation(
    { rpc: "CompleteUpload", summary: "Say that a presigned upload is done", answer: fileAnswer },
    async (call) => {
      const { file } = await files.CompleteUpload(
        { actor: call.actorContext, fileId: call.param("fileId") },
        longCall(call),
      );
      return { file: fileJson(requireField(file), call.json, "private") };
    },
  );
}
