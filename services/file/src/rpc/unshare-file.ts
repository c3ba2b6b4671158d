import type { UnshareFileRequest__Output, UnshareFileResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import { fromFile } from "./file-mapper.ts";
import type { UnshareFile } from "../domain/use-cases/unshare-file.ts";

/** `FileService.UnshareFile` */
export function unshareFile(useCase: UnshareFile) {
  return async (request: UnshareFileRequest__Output): Promise<UnshareFileResponse__Output> => ({
    file: fromFile(await useCase.execute(toActor(request.actor), request.fileId)),
  });
}
