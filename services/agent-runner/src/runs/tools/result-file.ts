import type { GeneratedFile } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { NewFile } from "../files/store-file.ts";

const mimeType = z
  .string()
  .regex(/^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/)
  .max(200);
// The Model Context Protocol, 2025-11-25, "Tool Result".
const mediaSchema = z.object({ type: z.enum(["image", "audio"]), data: z.string(), mimeType });
const blobSchema = z.object({
  type: z.literal("resource"),
  resource: z.object({ uri: z.string(), blob: z.string(), mimeType: mimeType.optional() }),
});
const maxNameLength = 120;

/** The file that a block of a result is; null for what is none. @param number Of the files of its result, from 1, for its name. */
export function fileOf(block: unknown, number: number): NewFile | null {
  const media = mediaSchema.safeParse(block).data;
  if (media !== undefined)
    return newFile(media.data, media.mimeType, `${media.type}-${number}.${endingOf(media.mimeType)}`);
  const resource = blobSchema.safeParse(block).data?.resource;
  if (resource === undefined) return null;
  return newFile(
    resource.blob,
    resource.mimeType ?? "application/octet-stream",
    nameIn(resource.uri) ?? `file-${number}`,
  );
}

/** A file in the words that a model and people read: by its id its bytes are read. */
export function fileNoteOf({ title = "", contentType = "", fileId = "" }: GeneratedFile): string {
  return `file ${fileId}: ${title} (${contentType})`;
}

/** null for what holds nothing. What its bytes are the file service looks at. */
function newFile(base64: string, contentType: string, fileName: string): NewFile | null {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) return null;
  const type = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  return { bytes, contentType: type, fileName };
}

/** As `svg` of `image/svg+xml` and `wav` of `audio/x-wav`. */
function endingOf(contentType: string): string {
  const [, subtype = ""] = contentType.toLowerCase().split(/[/;\s]/);
  return subtype.replace(/^x-/, "").replace(/\+.*$/, "");
}

/** The last part of an address, as it is for people; null where there is none. */
function nameIn(uri: string): string | null {
  const last = (uri.split(/[?#]/, 1)[0] ?? "").split("/").at(-1) ?? "";
  const name = last
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .slice(0, maxNameLength)
    .toWellFormed()
    .trim();
  return name === "" ? null : name;
}
