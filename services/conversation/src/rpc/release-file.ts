import type { ReleaseFileRequest__Output, ReleaseFileResponse__Output } from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { ReleaseFile } from "../domain/use-cases/release-file.ts";

/** `FileHolderService.ReleaseFile` */
export function releaseFile(useCase: ReleaseFile) {
  return async (
    { workspaceId, fileId }: ReleaseFileRequest__Output,
    { signal }: CallContext,
  ): Promise<ReleaseFileResponse__Output> => ({ released: await useCase.execute(workspaceId, fileId, signal) });
}
