import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { fileAnswer, fileJson, fileUrl } from "./file-json.ts";
import { longCall } from "./long-call.ts";

/** GET what is known of a file. */
export function getFile(files: FileClient) {
  return operation({ rpc: "GetFile", summary: "Read what is known of a file", answer: fileAnswer }, async (call) => {
    const { file } = await files.GetFile({ actor: call.actorContext, fileId: call.param("fileId") }, longCall(call));
    const found = requireField(file);
    const isAwaited = found.status === "created" && !found.isBeingRead;
    const uploadUrl = isAwaited ? fileUrl(found, call.json, "private") : null;
    return { file: fileJson(found, call.json, "private", uploadUrl) };
  });
}
