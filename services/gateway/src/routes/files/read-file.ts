import type { YoungGenerationGcHint } from "@parley/runtime";
import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { sendContent } from "./send-content.ts";
import { longCall } from "./long-call.ts";

const query = z.object({
  action: z.enum(["view", "download"]).default("download"),
  version: z.enum(["original", "processed", "public"]).default("original"),
});

/** GET a file's bytes: redirected to the storage, where clients reach it, or proxied. */
export function readFile(files: FileClient, gcHint: YoungGenerationGcHint) {
  return operation(
    { rpc: "ReadFile", summary: "Read a file's bytes", query, bytes: true, answer: emptyAnswer },
    async (call, { query: { action, version } }) => {
      const readable = await files.ReadFile(
        { actor: call.actorContext, fileId: call.param("fileId"), action, version },
        longCall(call),
      );
      await sendContent(call.request, call.response, readable, gcHint);
      return undefined;
    },
  );
}
