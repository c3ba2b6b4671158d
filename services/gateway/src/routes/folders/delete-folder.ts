import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";

const answer = z.object({ folder: z.object({ folder_id: z.string() }) });

/** DELETE a folder (API C131); what stands in it stays. */
export function deleteFolder(documents: DocumentClient) {
  return operation({ rpc: "DeleteFolder", summary: "Delete a folder", answer }, async (call) => {
    const folderId = call.param("folderId");
    await documents.DeleteFolder({ ...namedSource(call), folderId }, call.rpc);
    return { folder: { folder_id: folderId } };
  });
}
