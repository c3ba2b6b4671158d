import { exitPoint } from "@parley/runtime";
import type { YoungGenerationGcHint } from "@parley/runtime";
import type { FileClient } from "../../clients.ts";
import { proxyUpload } from "../../http/bytes/proxy-upload.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { Family } from "./file-json.ts";
import { fileAnswer, fileJson } from "./file-json.ts";
import { longCall } from "./long-call.ts";

/**
 * POST a file's bytes as the part `file` of a multipart form. They flow to the storage as they come. The answer is the
 * file as soon as they are safe: ready, or (`created`) with its text still looked for.
 */
export function uploadFile(files: FileClient, family: Family, gcHint: YoungGenerationGcHint) {
  return operation(
    { rpc: "UploadFile", summary: "Upload a file's bytes", upload: true, answer: fileAnswer },
    async (call) => {
      const target = { actor: call.actorContext, fileId: call.param("fileId") };
      const { upload, attempt } = await files.StartUpload(target, call.rpc);
      const proxied = await proxyUpload(call.request, requireField(upload), gcHint);
      exitPoint("gateway.uploaded");
      const { file } = await files.CompleteUpload({ ...target, proxied: { attempt, ...proxied } }, longCall(call));
      return { file: fileJson(requireField(file), call.json, family) };
    },
  );
}
