import { dispositionOf } from "./content-disposition.ts";
import type { FileRecord } from "./file.ts";
import type { Presentation } from "./object-store.ts";

export type ReadAction = "view" | "download";

// What a browser shows without running anything that is in it.
const passive = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/bmp",
  "application/pdf",
  "audio/mpeg",
  "audio/x-m4a",
  "audio/ogg",
  "audio/wav",
  "audio/x-wav",
  "audio/webm",
  "video/webm",
  "text/plain",
  "text/csv",
  "text/markdown",
]);

/** How a file is shown: in the browser only when it was asked for and the type can do nothing there. */
export function presentationOf(
  { contentType, fileName }: Pick<FileRecord, "contentType" | "fileName">,
  action: ReadAction,
): Presentation {
  const inline = action === "view" && passive.has(contentType);
  const shown = contentType.startsWith("text/") ? `${contentType}; charset=utf-8` : contentType;
  return { contentType: shown, disposition: dispositionOf(inline ? "inline" : "attachment", fileName) };
}
