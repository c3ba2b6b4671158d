import type { ShareFileRequest__Output, ShareFileResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import { fromFile } from "./file-mapper.ts";
import type { ShareFile } from "../domain/use-cases/share-file.ts";

/** `FileService.ShareFile` */
export function shareFile(useCase: ShareFile) {
  return async (request: ShareFileRequest__Output): Promise<ShareFileResponse__Output> => ({
    file: fromFile(await useCase.execute(toActor(request.actor), request.fileId)),
  });
}
