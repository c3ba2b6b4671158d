import type { GetFileTextRequest__Output, GetFileTextResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { ReadService } from "../domain/read-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFile } from "./file-mapper.ts";

// Texts are for models: nobody's window holds more.
const mostBytes = 4 * 1024 * 1024;

/** `FileService.GetFileText` */
export function getFileText(service: ReadService) {
  return async (request: GetFileTextRequest__Output): Promise<GetFileTextResponse__Output> => {
    const { fileId, maxBytes } = request;
    if (maxBytes < 1 || maxBytes > mostBytes) throw invalidField("maxBytes", `must be 1 to ${mostBytes}`);
    const { file, text } = await service.text(toActor(request.actor), fileId, maxBytes);
    return { file: fromFile(file), text };
  };
}
