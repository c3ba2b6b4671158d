import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { passContent } from "../../http/pass-content.ts";
import { emptyAnswer } from "../answers.ts";
import { present } from "../present.ts";
import { patientCall } from "./patient-call.ts";

const query = z.object({ action: z.enum(["view", "download"]).default("download") });

/** GET a file's bytes: at the storage, where clients reach it, or passed on. */
export function readFile(files: FileClient) {
  return operation({ summary: "Read a file's bytes", query, bytes: true, answer: emptyAnswer }, async (call, { query: { action } }) => {
    const { file, internal, public: publicly, headers } = await files.ReadFile({ actor: call.actorContext, fileId: call.params["fileId"] ?? "", action }, patientCall(call));
    const { response } = call;
    response.setHeader("Cache-Control", "private, no-cache");
    if (publicly === null) await passContent(call.request, response, { url: present(internal).url, etag: `"${present(file).sha256}"`, headers });
    else response.redirect(302, publicly.url);
    return undefined;
  });
}
