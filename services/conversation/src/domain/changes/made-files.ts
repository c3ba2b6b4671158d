import type { FileFences } from "../model/file-fences.ts";
import type { GeneratedFile } from "../model/generated-file.ts";

/** Of files that a runner has made, those that may be named: what no message named for too long is deleted. */
export async function madeFilesLeft(
  fileFences: FileFences,
  workspaceId: string,
  files: readonly GeneratedFile[],
): Promise<readonly GeneratedFile[]> {
  if (files.length === 0) return files;
  const fileIds = files.map(({ fileId }) => fileId);
  const released = await fileFences.prepare(workspaceId, fileIds);
  return files.filter(({ fileId }) => !released.has(fileId));
}
