import type { ReadFileRequest__Output, ReadFileResponse__Output } from "@parley/contracts/file/v1";
import { invalidField } from "@parley/errors";
import { toActor } from "@parley/actor";
import { fromReadable, toAction } from "./file-mapper.ts";
import type { ReadFile, ReadVersion } from "../domain/use-cases/read-file.ts";

/** `FileService.ReadFile` */
export function readFile(useCase: ReadFile) {
  return async (request: ReadFileRequest__Output): Promise<ReadFileResponse__Output> =>
    fromReadable(
      await useCase.execute(
        toActor(request.actor),
        request.fileId,
        toAction(request.action),
        toVersion(request.version || "original"),
      ),
    );
}

function toVersion(version: string): ReadVersion {
  if (version !== "original" && version !== "processed" && version !== "public")
    throw invalidField("version", "must be original, processed or public");
  return version;
}
