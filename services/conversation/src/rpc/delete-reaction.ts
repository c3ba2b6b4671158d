import type { DeleteReactionRequest__Output, DeleteReactionResponse__Output } from "@parley/contracts";
import type { ReactionService } from "../domain/use-cases/reaction-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.DeleteReaction` */
export function deleteReaction(service: ReactionService) {
  return async (request: DeleteReactionRequest__Output): Promise<DeleteReactionResponse__Output> => {
    await service.delete(toActor(request.actor), request.conversationId, request.messageId, request.emoji);
    return {};
  };
}
