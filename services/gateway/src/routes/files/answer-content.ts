import type { ReadFileResponse__Output } from "@parley/contracts";
import type { Request, Response } from "express";
import { passContent } from "../../http/pass-content.ts";
import { present } from "../present.ts";

/** Answers with a file's bytes: leads to the storage, where clients reach it, or passes them on. */
export async function answerContent(request: Request, response: Response, { file, internal, public: publicly, headers }: ReadFileResponse__Output): Promise<void> {
  // Who may read a file changes: a copy is asked about before it is used.
  response.setHeader("Cache-Control", "private, no-cache");
  if (publicly === null) await passContent(request, response, { url: present(internal).url, etag: `"${present(file).sha256}"`, headers });
  else response.redirect(302, publicly.url);
}
