import type { YoungGenerationGcHint } from "@parley/runtime";
import type { RequestHandler } from "express";
import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { contextOf } from "../../http/request-context.ts";
import { parseWith } from "../../http/validate.ts";
import { requireField } from "../require-field.ts";
import { sendContent } from "./send-content.ts";

const path = z.object({ wId: z.string().max(64), fileId: z.string().max(64), token: z.string().max(64) });
const query = z.object({ action: z.enum(["view", "download"]).default("view") });

/** GET a shared file's bytes, for everybody with the link. It stands outside the table of routes: it takes no key. */
export function readSharedFile(files: FileClient, gcHint: YoungGenerationGcHint): RequestHandler {
  return async (request, response) => {
    const context = contextOf(response);
    context.enter("GET", "/share/:wId/:fileId/:token");
    const { wId: workspaceId, fileId, token } = parseWith(path, request.params);
    const { action } = parseWith(query, request.query);
    const { content } = await files.ReadSharedFile(
      { workspaceId, fileId, token, action },
      { requestId: context.requestId, signal: context.signal },
    );
    // The link is the secret: it goes into no index and to no other site.
    response.setHeader("X-Robots-Tag", "noindex");
    response.setHeader("Referrer-Policy", "no-referrer");
    await sendContent(request, response, requireField(content), gcHint);
  };
}
