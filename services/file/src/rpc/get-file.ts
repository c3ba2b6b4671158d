import type { GetFileRequest__Output, GetFileResponse__Output } from "@parley/contracts";
import type { FileReader } from "../domain/file-reader.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile } from "./file-mapper.ts";

/** `FileService.GetFile` */
export function getFile(reader: FileReader) {
  return async (request: GetFileRequest__Output): Promise<GetFileResponse__Output> => ({ file: fromFile(await reader.current(toActor(request.actor), request.fileId)) });
}
