import type { GetFileRequest__Output, GetFileResponse__Output } from "@parley/contracts/file/v1";
import { ownerOf, toActor } from "@parley/actor";
import { fromFile } from "./file-mapper.ts";
import type { GetFile } from "../domain/use-cases/get-file.ts";

/** `FileService.GetFile` */
export function getFile(useCase: GetFile) {
  return async (request: GetFileRequest__Output): Promise<GetFileResponse__Output> => {
    const actor = toActor(request.actor);
    const { file, isBeingRead } = await useCase.execute(actor, request.fileId);
    return { file: fromFile(file, isBeingRead), isOwn: file.ownerId === ownerOf(actor) };
  };
}
