import type { FileServiceDefinition, FileServiceHandlers } from "@parley/contracts/file/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { completeUpload } from "./complete-upload.ts";
import { createFile } from "./create-file.ts";
import { deleteFile } from "./delete-file.ts";
import { getFile } from "./get-file.ts";
import { readFile } from "./read-file.ts";
import { readSharedFile } from "./read-shared-file.ts";
import { shareFile } from "./share-file.ts";
import { startUpload } from "./start-upload.ts";
import { unshareFile } from "./unshare-file.ts";

/** The table of contents: every RPC of this service and the file it is in. */
export function fileRpcs(useCases: UseCases): Implementation<FileServiceDefinition, FileServiceHandlers> {
  return {
    CreateFile: createFile(useCases.createFile),
    GetFile: getFile(useCases.getFile),
    StartUpload: startUpload(useCases.startUpload),
    CompleteUpload: completeUpload(useCases.completeUpload),
    ReadFile: readFile(useCases.readFile),
    ShareFile: shareFile(useCases.shareFile),
    UnshareFile: unshareFile(useCases.unshareFile),
    ReadSharedFile: readSharedFile(useCases.readSharedFile),
    DeleteFile: deleteFile(useCases.deleteFile),
  };
}
