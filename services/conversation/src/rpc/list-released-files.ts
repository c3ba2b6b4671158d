import type {
  ListReleasedFilesRequest__Output,
  ListReleasedFilesResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { ListReleasedFiles } from "../domain/use-cases/list-released-files.ts";

/** `FileHolderService.ListReleasedFiles` */
export function listReleasedFiles(useCase: ListReleasedFiles) {
  return async (
    request: ListReleasedFilesRequest__Output,
    { signal }: CallContext,
  ): Promise<ListReleasedFilesResponse__Output> => {
    const { workspaceId, conversationId, messageIds, fromRank } = request;
    const key = { workspaceId, conversationId };
    const { fileIds, nextRank } = await useCase.execute({ key, messageIds, fromRank }, signal);
    return { fileIds: [...fileIds], ...(nextRank === null ? {} : { nextRank }) };
  };
}
