import type { GetFileResponse__Output } from "@parley/contracts/file/v1";
import { AppError } from "@parley/errors";
import { sleep } from "@parley/runtime";
import type { FileClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { longCall } from "./long-call.ts";

// Together with the last look less than the deadline of a call that reads a content.
const patienceMs = 100_000;
const pauseMs = 200;

/**
 * What is known of a file once nobody looks for its text any more.
 * @throws AppError as `FileService.GetFile`; UNAVAILABLE when that takes longer than a request may.
 */
export async function fileOnceRead(
  call: RouteCall,
  files: FileClient,
  fileId: string,
): Promise<GetFileResponse__Output> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await files.GetFile({ actor: call.actorContext, fileId }, longCall(call));
    if (found.file?.isBeingRead !== true) return found;
    if (Date.now() > end)
      throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "The file is still being read: try again", {
        retryAfterSeconds: 5,
      });
    // A gateway that is told not to wait asks again; the client may have gone.
    await sleep(pauseMs, call.signal);
  }
}
