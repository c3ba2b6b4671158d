import type { CompleteUploadRequest__Output, CompleteUploadResponse__Output } from "@parley/contracts";
import type { ConfirmService } from "../domain/confirm-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile } from "./file-mapper.ts";

/** `FileService.CompleteUpload` */
export function completeUpload(service: ConfirmService) {
  return async (request: CompleteUploadRequest__Output): Promise<CompleteUploadResponse__Output> => ({ file: fromFile(await service.confirm(toActor(request.actor), request.fileId, request.passed)) });
}
