import type { FileServiceDefinition, FileServiceHandlers } from "@parley/contracts";
import type { Implementation } from "@parley/grpc";
import type { ConfirmService } from "../domain/confirm-service.ts";
import type { CreateService } from "../domain/create-service.ts";
import type { DeleteService } from "../domain/delete-service.ts";
import type { FileReader } from "../domain/file-reader.ts";
import type { ReadService } from "../domain/read-service.ts";
import type { ShareService } from "../domain/share-service.ts";
import type { UploadService } from "../domain/upload-service.ts";
import { completeUpload } from "./complete-upload.ts";
import { createFile } from "./create-file.ts";
import { deleteFile } from "./delete-file.ts";
import { getFile } from "./get-file.ts";
import { readFile } from "./read-file.ts";
import { readSharedFile } from "./read-shared-file.ts";
import { shareFile } from "./share-file.ts";
import { startUpload } from "./start-upload.ts";
import { unshareFile } from "./unshare-file.ts";

export interface FileUseCases {
  readonly create: CreateService;
  readonly reader: FileReader;
  readonly upload: UploadService;
  readonly confirm: ConfirmService;
  readonly read: ReadService;
  readonly share: ShareService;
  readonly deletion: DeleteService;
}

/** The table of contents: every RPC of this service and the file it is in. */
export function fileRpcs({ create, reader, upload, confirm, read, share, deletion }: FileUseCases): Implementation<FileServiceDefinition, FileServiceHandlers> {
  return {
    CreateFile: createFile(create),
    GetFile: getFile(reader),
    StartUpload: startUpload(upload),
    CompleteUpload: completeUpload(confirm),
    ReadFile: readFile(read),
    ShareFile: shareFile(share),
    UnshareFile: unshareFile(share),
    ReadSharedFile: readSharedFile(share, read),
    DeleteFile: deleteFile(deletion),
  };
}
