import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { present } from "../present.ts";
import { fileAnswer, fileJson, fileUrl } from "./file-json.ts";
import { patientCall } from "./patient-call.ts";

/** GET what is known of a file. */
export function getFile(files: FileClient, publicUrl: string) {
  return operation({ summary: "Read what is known of a file", answer: fileAnswer }, async (call) => {
    const { file } = await files.GetFile({ actor: call.actorContext, fileId: call.params["fileId"] ?? "" }, patientCall(call));
    const found = present(file);
    const place = { publicUrl, family: "private" } as const;
    return { file: fileJson(found, place, found.status === "created" ? fileUrl(place, found) : null) };
  });
}
