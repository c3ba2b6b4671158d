import type { StartUploadRequest__Output, StartUploadResponse__Output } from "@parley/contracts";
import type { UploadService } from "../domain/upload-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile, fromSignedRequest } from "./file-mapper.ts";

/** `FileService.StartUpload` */
export function startUpload(service: UploadService) {
  return async (request: StartUploadRequest__Output): Promise<StartUploadResponse__Output> => {
    const { file, upload, attempt } = await service.start(toActor(request.actor), request.fileId);
    return { file: fromFile(file), upload: fromSignedRequest(upload), attempt };
  };
}
