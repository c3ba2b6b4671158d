import type { ReadFileResponse__Output } from "@parley/contracts/file/v1";
import type { Request, Response } from "express";
import type { YoungGenerationGcHint } from "@parley/runtime";
import { proxyContent } from "../../http/bytes/proxy-content.ts";
import { requireField } from "../require-field.ts";

/** Answers with a file's bytes: redirects to the storage, where clients reach it, or proxies them. */
export async function sendContent(
  request: Request,
  response: Response,
  { file, internal, public: publicly, headers }: ReadFileResponse__Output,
  gcHint: YoungGenerationGcHint,
): Promise<void> {
  // Access to a file changes: a cached copy is validated before it is used.
  response.setHeader("Cache-Control", "private, no-cache");
  if (publicly !== null) return response.redirect(302, publicly.url);
  const content = { url: requireField(internal).url, etag: `"${requireField(file).sha256}"`, headers };
  await proxyContent(request, response, content, gcHint);
}
