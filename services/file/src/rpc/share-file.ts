import type { ShareFileRequest__Output, ShareFileResponse__Output } from "@parley/contracts";
import type { ShareService } from "../domain/share-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile } from "./file-mapper.ts";

/** `FileService.ShareFile` */
export function shareFile(service: ShareService) {
  return async (request: ShareFileRequest__Output): Promise<ShareFileResponse__Output> => ({ file: fromFile(await service.share(toActor(request.actor), request.fileId)) });
}
