import type { File__Output } from "@parley/contracts/file/v1";
import { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { epochMs } from "../field-schemas.ts";

/**
 * A file as the API shows it (API C72). Its numbers and its failure are there when they are known.
 */
export const fileSchema = z
  .object({
    id: z.string(),
    sId: z.string(),
    contentType: z.string(),
    fileName: z.string(),
    fileSize: z.int(),
    status: z.string().describe("created, ready or failed"),
    useCase: z.string(),
    useCaseMetadata: z.object({
      conversationId: z.string().optional(),
      sourceProvider: z.string().optional(),
      sourceIcon: z.string().optional(),
    }),
    version: z.int(),
    created: epochMs,
    uploadUrl: z.string().optional().describe("Where the bytes go, while they are awaited"),
    downloadUrl: z.string().optional().describe("Once it is ready"),
    publicUrl: z.string().optional().describe("Anybody who has it may read the file; there while it is shared"),
    snippet: z.string().optional().describe("How its text begins"),
    textBytes: z.int().optional().describe("The length of its text, which version=processed reads"),
    processingError: z.string().optional().describe("Why it has no text although its type has one"),
    error: z.object({ type: z.string(), message: z.string() }).optional().describe("Why it has failed"),
  })
  .meta({ id: "File" });

export const fileAnswer = z.object({ file: fileSchema });

/** Which routes a caller uses. */
export type Family = "public" | "private";

/** Where a family has a file's routes. */
export function fileUrl({ workspaceId, fileId }: File__Output, { publicUrl }: JsonContext, family: Family): string {
  return `${publicUrl}/api/${family === "public" ? "v1/" : ""}w/${workspaceId}/files/${fileId}`;
}

/** A file. @param uploadUrl Where its bytes are awaited; null when they are not. */
export function fileJson(
  file: File__Output,
  context: JsonContext,
  family: Family,
  uploadUrl: string | null = null,
): z.output<typeof fileSchema> {
  const {
    fileId,
    contentType,
    fileName,
    fileSize,
    status,
    useCase,
    useCaseMetadata,
    version,
    createdAt,
    failure,
    shareToken,
    snippet,
    textBytes,
    processingProblem,
  } = file;
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
    ...(status === "ready" ? { downloadUrl: `${fileUrl(file, context, family)}?action=download` } : {}),
    ...(shareToken === ""
      ? {}
      : { publicUrl: `${context.publicUrl}/share/${file.workspaceId}/${fileId}/${shareToken}` }),
    ...(snippet === undefined ? {} : { snippet }),
    ...(textBytes === undefined ? {} : { textBytes: Number(textBytes) }),
    ...(processingProblem === "" ? {} : { processingError: processingProblem }),
    ...(failure === null ? {} : { error: { type: failure.type, message: failure.message } }),
  };
}
