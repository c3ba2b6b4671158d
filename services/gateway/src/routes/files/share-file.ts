import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { fileAnswer, fileJson } from "./file-json.ts";

/** POST a link with which everybody can read the file; the same one when there is one. */
export function shareFile(files: FileClient) {
  return operation({ rpc: "ShareFile", summary: "Share a file by a link", answer: fileAnswer }, async (call) => {
    const { file } = await files.ShareFile({ actor: call.actorContext, fileId: call.param("fileId") }, call.rpc);
    return { file: fileJson(requireField(file), call.json, "private") };
  });
}
