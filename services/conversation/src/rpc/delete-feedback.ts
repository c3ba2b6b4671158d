import type { DeleteFeedbackRequest__Output, DeleteFeedbackResponse__Output } from "@parley/contracts";
import type { FeedbackService } from "../domain/use-cases/feedback-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.DeleteFeedback` */
export function deleteFeedback(service: FeedbackService) {
  return async (request: DeleteFeedbackRequest__Output): Promise<DeleteFeedbackResponse__Output> => {
    await service.delete(toActor(request.actor), request.conversationId, request.messageId);
    return {};
  };
}
