import type { UnshareFileRequest__Output, UnshareFileResponse__Output } from "@parley/contracts";
import type { ShareService } from "../domain/share-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile } from "./file-mapper.ts";

/** `FileService.UnshareFile` */
export function unshareFile(service: ShareService) {
  return async (request: UnshareFileRequest__Output): Promise<UnshareFileResponse__Output> => ({ file: fromFile(await service.unshare(toActor(request.actor), request.fileId)) });
}
