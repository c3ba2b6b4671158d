import type { PostFeedbackRequest__Output, PostFeedbackResponse__Output } from "@parley/contracts/conversation/v1";
import type { PostFeedback } from "../domain/use-cases/post-feedback.ts";
import { toActor } from "@parley/actor";
import { toThumbDirection } from "./feedback-mapper.ts";

/** `ConversationService.PostFeedback` */
export function postFeedback(useCase: PostFeedback) {
  return async (request: PostFeedbackRequest__Output): Promise<PostFeedbackResponse__Output> => {
    const { conversationId, messageId, content = null, conversationShared } = request;
    const feedback = { thumbDirection: toThumbDirection(request.thumbDirection), content, conversationShared };
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId, feedback });
    return {};
  };
}
