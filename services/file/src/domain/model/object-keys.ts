import { newToken } from "./file.ts";
import type { FileKey } from "./file.ts";

/** Below it lies what upload URLs write. */
export const uploadPrefix = "uploads/";
/** Below it lies what readers get. */
export const contentPrefix = "files/";

/** A key that nobody can guess and no other upload has. A file's name is never part of a key. */
export function newUploadKey(key: FileKey): string {
  return newKey(uploadPrefix, key);
}

/** A key of its own for each attempt to complete an upload: attempts can't overwrite each other. */
export function newContentKey(key: FileKey): string {
  return newKey(contentPrefix, key);
}

/** The objects of a file that readers get. */
export function objectsOf({
  contentKey,
  processedKey,
}: {
  readonly contentKey: string | null;
  readonly processedKey: string | null;
}): string[] {
  return [contentKey, processedKey].filter((key) => key !== null);
}

/** Whose an object is; null when no file made it. */
export function fileOfKey(objectKey: string): FileKey | null {
  const [, workspaceId, fileId] = /^(?:uploads|files)\/([^/]+)\/([^/]+)\/[^/]+$/.exec(objectKey) ?? [];
  return workspaceId === undefined || fileId === undefined ? null : { workspaceId, fileId };
}

/** Whether an object is one that readers could get of that file. */
export function isContentOf({ workspaceId, fileId }: FileKey, objectKey: string): boolean {
  return objectKey.startsWith(`${contentPrefix}${workspaceId}/${fileId}/`);
}

function newKey(prefix: string, { workspaceId, fileId }: FileKey): string {
  return `${prefix}${workspaceId}/${fileId}/${newToken()}`;
}
