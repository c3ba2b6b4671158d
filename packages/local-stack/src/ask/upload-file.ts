import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { Problem } from "../processes/problem.ts";
import type { LocalFile } from "../start/local-file.ts";
import { contentTypeOf } from "./content-type.ts";

/** A file as a conversation takes it. */
export interface Attachment {
  title: string;
  fileId: string;
}

interface FileAnswer {
  file: { sId: string; uploadUrl: string; processingError?: string };
}

/** Uploads a file from this machine. */
export async function uploadFile(local: LocalFile, headers: Record<string, string>, path: string): Promise<Attachment> {
  const type = contentTypeOf(path);
  const content = await openAsBlob(path, { type }).catch(() => {
    throw new Problem(`${path} can't be read`);
  });
  const fileName = basename(path);
  const body = JSON.stringify({ contentType: type, fileName, fileSize: content.size, useCase: "conversation" });
  const files = `${local.baseUrl}/api/v1/w/${local.workspaceId}/files`;
  const created = await answerOf(
    await fetch(files, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body }),
  );
  const form = new FormData();
  form.append("file", content, fileName);
  const { file } = await answerOf(await fetch(created.file.uploadUrl, { method: "POST", headers, body: form }));
  if (file.processingError !== undefined)
    throw new Problem(`${path} has no text that an agent could read: ${file.processingError}`);
  return { title: fileName, fileId: file.sId };
}

async function answerOf(response: Response): Promise<FileAnswer> {
  if (!response.ok) throw new Problem(`the upload answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as FileAnswer;
}
