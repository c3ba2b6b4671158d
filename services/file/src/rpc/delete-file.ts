import type { DeleteFileRequest__Output, DeleteFileResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import type { DeleteFile } from "../domain/use-cases/delete-file.ts";

/** `FileService.DeleteFile` */
export function deleteFile(useCase: DeleteFile) {
  return async (request: DeleteFileRequest__Output): Promise<DeleteFileResponse__Output> => {
    await useCase.execute(toActor(request.actor), request.fileId);
    return {};
  };
}
