import type { PostReactionRequest__Output, PostReactionResponse__Output } from "@parley/contracts";
import type { ReactionService } from "../domain/use-cases/reaction-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.PostReaction` */
export function postReaction(service: ReactionService) {
  return async (request: PostReactionRequest__Output): Promise<PostReactionResponse__Output> => {
    await service.post(toActor(request.actor), request.conversationId, request.messageId, request.emoji);
    return {};
  };
}
