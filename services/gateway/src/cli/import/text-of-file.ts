import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeploymentApi } from "./deployment-api.ts";
import type { FoundFile } from "./found-files.ts";

const pauseMs = 250;

interface UploadedFile {
  readonly sId: string;
  readonly status: string;
  readonly uploadUrl?: string;
  readonly textBytes?: number;
  readonly processingError?: string;
}

/**
 * The text of a file: its bytes where they are text, else what Parley's files find in it, where it is only as long as that
 * takes.
 * @throws Error saying why it has none.
 */
export async function textOfFile(api: DeploymentApi, file: FoundFile, content: Buffer): Promise<string> {
  const text = file.isText ? decoded(content) : await extracted(api, file, content);
  if (text.trim() === "") throw new Error("it has no text");
  return text;
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new Error("it is not text in UTF-8", { cause });
  }
}

async function extracted(api: DeploymentApi, { path, mimeType }: FoundFile, content: Buffer): Promise<string> {
  const declared = {
    contentType: mimeType,
    fileName: basename(path),
    fileSize: content.length,
    useCase: "conversation",
  };
  const { file } = await api.publicly<{ file: UploadedFile }>("POST", "/files", declared);
  try {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)], { type: mimeType }), declared.fileName);
    const answer = await api.request("POST", file.uploadUrl ?? "", form);
    const uploaded = await onceRead(api, ((await answer.json()) as { file: UploadedFile }).file);
    if (uploaded.processingError !== undefined) throw new Error(`no text is found in it: ${uploaded.processingError}`);
    if ((uploaded.textBytes ?? 0) === 0) return "";
    return (await api.bytes("GET", `/files/${file.sId}?action=view&version=processed`)).toString();
  } finally {
    await api.bytes("DELETE", `/files/${file.sId}`);
  }
}

/** The file once its text was looked for, which an upload that was answered need not have waited for. */
async function onceRead(api: DeploymentApi, file: UploadedFile): Promise<UploadedFile> {
  let found = file;
  while (found.status === "created") {
    await sleep(pauseMs);
    found = (await api.privately<{ file: UploadedFile }>("GET", `/files/${file.sId}/metadata`)).file;
  }
  return found;
}
