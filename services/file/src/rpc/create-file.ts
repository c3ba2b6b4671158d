import type { CreateFileRequest__Output, CreateFileResponse__Output } from "@parley/contracts/file/v1";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromFile, fromSignedRequest } from "./file-mapper.ts";
import type { CreateFile } from "../domain/use-cases/create-file.ts";

/** `FileService.CreateFile` */
export function createFile(creation: CreateFile) {
  return async (request: CreateFileRequest__Output): Promise<CreateFileResponse__Output> => {
    const { contentType, fileName, fileSize, useCase, useCaseMetadata, awaitsHolder } = request;
    const { conversationId = "", sourceProvider = "", sourceIcon = "" } = useCaseMetadata ?? {};
    const metadata = { conversationId, sourceProvider, sourceIcon };
    const { file, upload } = await creation.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      contentType,
      fileName,
      fileSize: Number(fileSize),
      useCase,
      metadata,
      awaitsHolder,
    });
    return { file: fromFile(file), upload: upload === null ? null : fromSignedRequest(upload) };
  };
}
