import type { GetFileRequest__Output, GetFileResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import { fromFile } from "./file-mapper.ts";
import type { GetFile } from "../domain/use-cases/get-file.ts";

/** `FileService.GetFile` */
export function getFile(useCase: GetFile) {
  return async (request: GetFileRequest__Output): Promise<GetFileResponse__Output> => ({
    file: fromFile(await useCase.execute(toActor(request.actor), request.fileId)),
  });
}
