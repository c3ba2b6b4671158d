import type { ReadFileRequest__Output, ReadFileResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { ReadAction } from "../domain/present-content.ts";
import type { ReadService } from "../domain/read-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile, fromHeaders, fromSignedRequest } from "./file-mapper.ts";

/** `FileService.ReadFile` */
export function readFile(service: ReadService) {
  return async (request: ReadFileRequest__Output): Promise<ReadFileResponse__Output> => {
    const { file, presentation, internal, public: publicly } = await service.read(toActor(request.actor), request.fileId, toAction(request.action));
    const headers = fromHeaders({ "Content-Type": presentation.contentType, "Content-Disposition": presentation.disposition });
    return { file: fromFile(file), internal: fromSignedRequest(internal), public: publicly === null ? null : fromSignedRequest(publicly), headers };
  };
}

function toAction(action: string): ReadAction {
  if (action !== "view" && action !== "download") throw invalidField("action", "must be view or download");
  return action;
}
