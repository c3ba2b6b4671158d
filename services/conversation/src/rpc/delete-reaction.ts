import type { DeleteReactionRequest__Output, DeleteReactionResponse__Output } from "@parley/contracts/conversation/v1";
import type { DeleteReaction } from "../domain/use-cases/delete-reaction.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.DeleteReaction` */
export function deleteReaction(useCase: DeleteReaction) {
  return async (request: DeleteReactionRequest__Output): Promise<DeleteReactionResponse__Output> => {
    const { conversationId, messageId, emoji } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId, emoji });
    return {};
  };
}
