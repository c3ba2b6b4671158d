import type { ReadSharedFileRequest__Output, ReadSharedFileResponse__Output } from "@parley/contracts/file/v1";
import { fromReadable, toAction } from "./file-mapper.ts";
import type { ReadSharedFile } from "../domain/use-cases/read-shared-file.ts";

/** `FileService.ReadSharedFile` */
export function readSharedFile(useCase: ReadSharedFile) {
  return async ({
    workspaceId,
    fileId,
    token,
    action,
  }: ReadSharedFileRequest__Output): Promise<ReadSharedFileResponse__Output> => {
    return { content: fromReadable(await useCase.execute({ workspaceId, fileId }, token, toAction(action))) };
  };
}
