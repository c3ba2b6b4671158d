import { exitPoint } from "@parley/runtime";
import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";

/** DELETE a file with its bytes. */
export function deleteFile(files: FileClient) {
  return operation({ rpc: "DeleteFile", status: 204, summary: "Delete a file", answer: emptyAnswer }, async (call) => {
    await files.DeleteFile({ actor: call.actorContext, fileId: call.param("fileId") }, call.rpc);
    exitPoint("gateway.committed");
    call.response.status(204).end();
    return undefined;
  });
}
