import type { CompleteUploadRequest__Output, CompleteUploadResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import { fromFile } from "./file-mapper.ts";
import type { CompleteUpload } from "../domain/use-cases/complete-upload.ts";

/** `FileService.CompleteUpload` */
export function completeUpload(useCase: CompleteUpload) {
  return async (request: CompleteUploadRequest__Output): Promise<CompleteUploadResponse__Output> => {
    const { file, isBeingRead } = await useCase.execute(toActor(request.actor), request.fileId, request.proxied);
    return { file: fromFile(file, isBeingRead) };
  };
}
