import type { ReadFileRequest__Output, ReadFileResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { ReadService, ReadVersion } from "../domain/read-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromReadable, toAction } from "./file-mapper.ts";

/** `FileService.ReadFile` */
export function readFile(service: ReadService) {
  return async (request: ReadFileRequest__Output): Promise<ReadFileResponse__Output> =>
    fromReadable(await service.read(toActor(request.actor), request.fileId, toAction(request.action), toVersion(request.version || "original")));
}

function toVersion(version: string): ReadVersion {
  if (version !== "original" && version !== "processed" && version !== "public") throw invalidField("version", "must be original, processed or public");
  return version;
}
