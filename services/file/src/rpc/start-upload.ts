import type { StartUploadRequest__Output, StartUploadResponse__Output } from "@parley/contracts/file/v1";
import { toActor } from "@parley/actor";
import { fromFile, fromSignedRequest } from "./file-mapper.ts";
import type { StartUpload } from "../domain/use-cases/start-upload.ts";

/** `FileService.StartUpload` */
export function startUpload(useCase: StartUpload) {
  return async (request: StartUploadRequest__Output): Promise<StartUploadResponse__Output> => {
    const { file, upload, attempt } = await useCase.execute(toActor(request.actor), request.fileId);
    return { file: fromFile(file), upload: fromSignedRequest(upload), attempt };
  };
}
