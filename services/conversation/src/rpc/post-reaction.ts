import type { PostReactionRequest__Output, PostReactionResponse__Output } from "@parley/contracts/conversation/v1";
import type { PostReaction } from "../domain/use-cases/post-reaction.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.PostReaction` */
export function postReaction(useCase: PostReaction) {
  return async (request: PostReactionRequest__Output): Promise<PostReactionResponse__Output> => {
    const { conversationId, messageId, emoji } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId, emoji });
    return {};
  };
}
