import { toActor } from "@parley/actor";
import type { GetFileAccessRequest__Output, GetFileAccessResponse__Output } from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { GetFileAccess } from "../domain/use-cases/get-file-access.ts";

/** `FileHolderService.GetFileAccess` */
export function getFileAccess(useCase: GetFileAccess) {
  return async (
    request: GetFileAccessRequest__Output,
    { signal }: CallContext,
  ): Promise<GetFileAccessResponse__Output> => useCase.execute(toActor(request.actor), request.fileId, signal);
}
