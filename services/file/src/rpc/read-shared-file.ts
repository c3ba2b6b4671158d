import type { ReadSharedFileRequest__Output, ReadSharedFileResponse__Output } from "@parley/contracts";
import type { ReadService } from "../domain/read-service.ts";
import type { ShareService } from "../domain/share-service.ts";
import { fromReadable, toAction } from "./file-mapper.ts";

/** `FileService.ReadSharedFile` */
export function readSharedFile(sharing: ShareService, reading: ReadService) {
  return async ({ workspaceId, fileId, token, action }: ReadSharedFileRequest__Output): Promise<ReadSharedFileResponse__Output> => {
    const file = await sharing.shared({ workspaceId, fileId }, token);
    return { content: fromReadable(await reading.present(file, toAction(action))) };
  };
}
