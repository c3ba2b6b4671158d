import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { fileAnswer, fileJson } from "./file-json.ts";

/** DELETE the link to a file; harmless when there is none. */
export function unshareFile(files: FileClient) {
  return operation(
    { rpc: "UnshareFile", summary: "Take the link to a file back", answer: fileAnswer },
    async (call) => {
      const { file } = await files.UnshareFile({ actor: call.actorContext, fileId: call.param("fileId") }, call.rpc);
      return { file: fileJson(requireField(file), call.json, "private") };
    },
  );
}
