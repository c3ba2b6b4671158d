import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RefusedRequest } from "./deployment-api.ts";
import type { DeploymentApi } from "./deployment-api.ts";
import type { FoundFile } from "./found-files.ts";

const pauseMs = 250;

interface UploadedFile {
  readonly sId: string;
  readonly status: string;
  readonly uploadUrl?: string;
}

/** What a document's text is taken from. */
export type DocumentContent = { readonly text: string } | { readonly file_id: string };

/**
 * Has a document made of a file: of its bytes where they are text, else of what Parley's files find in it, where it is only
 * as long as that takes.
 * @throws Error saying why it has no text, or why the document was not made.
 */
export function withContent(
  api: DeploymentApi,
  file: FoundFile,
  content: Buffer,
  put: (content: DocumentContent) => Promise<unknown>,
): Promise<unknown> {
  return file.isText ? put({ text: decoded(content) }) : uploaded(api, file, content, put);
}

function decoded(content: Buffer): string {
  const text = textIn(content);
  if (text.trim() === "") throw new Error("it has no text");
  return text;
}

function textIn(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new Error("it is not text in UTF-8", { cause });
  }
}

async function uploaded(
  api: DeploymentApi,
  { path, mimeType }: FoundFile,
  content: Buffer,
  put: (content: DocumentContent) => Promise<unknown>,
): Promise<unknown> {
  const fileName = basename(path);
  // A document is not made of less than all of its text, of which a conversation's file may be satisfied with the beginning.
  const declared = { contentType: mimeType, fileName, fileSize: content.length, useCase: "upsert_document" };
  // Asked again where the answer is lost, it makes no second record, which would stay.
  const { file } = await api.publicly<{ file: UploadedFile }>("POST", "/files", declared, randomUUID());
  try {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)], { type: mimeType }), fileName);
    await onceRead(api, await sent(api, file, form));
    return await put({ file_id: file.sId });
  } finally {
    // The document has taken it away, unless it was refused.
    await api.remove(`/files/${file.sId}`);
  }
}

/** The file once its bytes are there. */
async function sent(api: DeploymentApi, file: UploadedFile, form: FormData): Promise<UploadedFile> {
  try {
    const answer = await api.request("POST", file.uploadUrl ?? "", form);
    return (JSON.parse(answer.toString()) as { file: UploadedFile }).file;
  } catch (error) {
    // The bytes were sent once more because the answer to the first time was lost.
    if (!(error instanceof RefusedRequest && error.type === "file_already_uploaded")) throw error;
    return described(api, file);
  }
}

/** Waits until its text was looked for, which an upload that was answered need not have waited for. */
async function onceRead(api: DeploymentApi, file: UploadedFile): Promise<void> {
  let { status } = file;
  while (status === "created") {
    await sleep(pauseMs);
    ({ status } = await described(api, file));
  }
}

async function described(api: DeploymentApi, { sId }: UploadedFile): Promise<UploadedFile> {
  return (await api.privately<{ file: UploadedFile }>("GET", `/files/${sId}/metadata`)).file;
}
