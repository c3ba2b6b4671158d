import type { ListFeedbacksRequest__Output, ListFeedbacksResponse__Output } from "@parley/contracts";
import type { FeedbackService } from "../domain/use-cases/feedback-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromFeedback } from "./feedback-mapper.ts";

/** `ConversationService.ListFeedbacks` */
export function listFeedbacks(service: FeedbackService) {
  return async (request: ListFeedbacksRequest__Output): Promise<ListFeedbacksResponse__Output> => {
    const feedbacks = await service.list(toActor(request.actor), request.conversationId);
    return { feedbacks: feedbacks.map(fromFeedback) };
  };
}
