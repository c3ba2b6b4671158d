import { hasLength, invalidField } from "@parley/errors";
import { kindOf, normalizedType } from "./content-types.ts";
import type { SizeLimits } from "./content-types.ts";
import type { NewFile } from "./file.ts";
import { fileTooLarge, fileTypeNotSupported } from "./file-errors.ts";

// As many as the API allows (API C70), counted as people count: an emoji is one.
const maxNameCharacters = 4096;
const maxMetadataCharacters = 256;

/** What a request may name (API C70). */
const useCases = [
  "conversation",
  "folders_document",
  "avatar",
  "upsert_document",
  "upsert_table",
  "project_context",
  "skill_attachment",
  "workspace_branding",
] as const;

/** A file's fields as they are kept. @throws AppError naming the field; `FILE_TYPE_NOT_SUPPORTED`, `FILE_TOO_LARGE`. */
export function checkNewFile(
  file: NewFile,
  limits: SizeLimits,
): Pick<NewFile, "contentType" | "fileName" | "fileSize" | "useCase" | "metadata"> {
  const { fileName, fileSize, useCase, metadata } = file;
  const contentType = normalizedType(file.contentType);
  const kind = kindOf(contentType);
  if (kind === null) throw fileTypeNotSupported("contentType", "is not a type that can be uploaded");
  if (fileName === "") throw invalidField("fileName", "must not be empty");
  if (!hasLength(fileName, 0, maxNameCharacters))
    throw invalidField("fileName", `must have at most ${maxNameCharacters} characters`);
  if (!Number.isSafeInteger(fileSize) || fileSize < 1)
    throw invalidField("fileSize", "must be a whole number of bytes, at least 1");
  if (fileSize > limits[kind])
    throw fileTooLarge("fileSize", `must be at most ${limits[kind]} bytes for ${contentType}`);
  if (!useCases.some((known) => known === useCase))
    throw invalidField("useCase", `must be one of ${useCases.join(", ")}`);
  for (const [name, value] of Object.entries(metadata))
    if (!hasLength(value, 0, maxMetadataCharacters))
      throw invalidField(`useCaseMetadata.${name}`, `must have at most ${maxMetadataCharacters} characters`);
  return { contentType, fileName, fileSize, useCase, metadata };
}
