import type { PostFeedbackRequest__Output, PostFeedbackResponse__Output } from "@parley/contracts";
import type { FeedbackService } from "../domain/use-cases/feedback-service.ts";
import { toActor } from "./actor-mapper.ts";
import { toThumbDirection } from "./feedback-mapper.ts";

/** `ConversationService.PostFeedback` */
export function postFeedback(service: FeedbackService) {
  return async (request: PostFeedbackRequest__Output): Promise<PostFeedbackResponse__Output> => {
    const { conversationId, messageId, content = null, conversationShared } = request;
    await service.post(toActor(request.actor), conversationId, messageId, { thumbDirection: toThumbDirection(request.thumbDirection), content, conversationShared });
    return {};
  };
}
