import type { CreateFileRequest__Output, CreateFileResponse__Output } from "@parley/contracts";
import type { CreateService } from "../domain/create-service.ts";
import { toActor, toIdempotencyKey } from "./actor-mapper.ts";
import { fromFile, fromSignedRequest } from "./file-mapper.ts";

/** `FileService.CreateFile` */
export function createFile(service: CreateService) {
  return async (request: CreateFileRequest__Output): Promise<CreateFileResponse__Output> => {
    const { contentType, fileName, fileSize, useCase, useCaseMetadata } = request;
    const { conversationId = "", sourceProvider = "", sourceIcon = "" } = useCaseMetadata ?? {};
    const metadata = { conversationId, sourceProvider, sourceIcon };
    const { file, upload } = await service.create({ actor: toActor(request.actor), idempotencyKey: toIdempotencyKey(request.idempotencyKey), contentType, fileName, fileSize: Number(fileSize), useCase, metadata });
    return { file: fromFile(file), upload: upload === null ? null : fromSignedRequest(upload) };
  };
}
