import type { File__Output } from "@parley/contracts";
import { z } from "zod";
import { epochMs } from "../answers.ts";
import type { JsonContext } from "../json-context.ts";

/** A file as the API shows it (the interface's File record). Its numbers and its failure are there when they are known. */
export const fileSchema = z
  .object({
    id: z.string(),
    sId: z.string(),
    contentType: z.string(),
    fileName: z.string(),
    fileSize: z.int(),
    status: z.string().describe("created, ready or failed"),
    useCase: z.string(),
    useCaseMetadata: z.object({ conversationId: z.string().optional(), sourceProvider: z.string().optional(), sourceIcon: z.string().optional() }),
    version: z.int(),
    created: epochMs,
    uploadUrl: z.string().optional().describe("Where the bytes go, while they are awaited"),
    downloadUrl: z.string().optional().describe("Once it is ready"),
    error: z.object({ type: z.string(), message: z.string() }).optional().describe("Why it has failed"),
  })
  .meta({ id: "File" });

export const fileAnswer = z.object({ file: fileSchema });

/** Where the routes of a family have a file. */
export function fileUrl({ workspaceId, publicUrl }: JsonContext, family: "public" | "private", fileId: string): string {
  return `${publicUrl}/api/${family === "public" ? "v1/" : ""}w/${workspaceId}/files/${fileId}`;
}

/** A file. @param url Where it is, see `fileUrl`. @param uploadUrl Where its bytes are awaited; null when they are not. */
export function fileJson(file: File__Output, url: string, uploadUrl: string | null): z.output<typeof fileSchema> {
  const { fileId, contentType, fileName, fileSize, status, useCase, useCaseMetadata, version, createdAt, failure } = file;
  const named = Object.entries(useCaseMetadata ?? {}).filter(([, value]) => value !== "");
  return {
    id: fileId,
    sId: fileId,
    contentType,
    fileName,
    fileSize: Number(fileSize),
    status,
    useCase,
    useCaseMetadata: Object.fromEntries(named),
    version,
    created: Number(createdAt),
    ...(uploadUrl === null ? {} : { uploadUrl }),
    ...(status === "ready" ? { downloadUrl: `${url}?action=download` } : {}),
    ...(failure === null ? {} : { error: { type: failure.type, message: failure.message } }),
  };
}
