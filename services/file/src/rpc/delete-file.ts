import type { DeleteFileRequest__Output, DeleteFileResponse__Output } from "@parley/contracts";
import type { DeleteService } from "../domain/delete-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `FileService.DeleteFile` */
export function deleteFile(service: DeleteService) {
  return async (request: DeleteFileRequest__Output): Promise<DeleteFileResponse__Output> => {
    await service.delete(toActor(request.actor), request.fileId);
    return {};
  };
}
