import { toActor } from "@parley/actor";
import type { DeleteFolderRequest__Output, DeleteFolderResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteFolder } from "../domain/use-cases/delete-folder.ts";

/** `DocumentService.DeleteFolder` */
export function deleteFolder(useCase: DeleteFolder) {
  return async (request: DeleteFolderRequest__Output): Promise<DeleteFolderResponse__Output> => {
    await useCase.execute(toActor(request.actor), request, request.folderId);
    return {};
  };
}
