import type { PostResultRequest__Output, PostResultResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { PostResult } from "../domain/use-cases/post-result.ts";

/** `RequestStreamService.PostResult` */
export function postResult(useCase: PostResult) {
  return async (request: PostResultRequest__Output): Promise<PostResultResponse__Output> => ({
    success: await useCase.execute(toActor(request.actor), request.serverId, request.message),
  });
}
