import type { ListFeedbacksRequest__Output, ListFeedbacksResponse__Output } from "@parley/contracts/conversation/v1";
import type { ListFeedbacks } from "../domain/use-cases/list-feedbacks.ts";
import { toActor } from "@parley/actor";
import { fromFeedback } from "./feedback-mapper.ts";

/** `ConversationService.ListFeedbacks` */
export function listFeedbacks(useCase: ListFeedbacks) {
  return async (request: ListFeedbacksRequest__Output): Promise<ListFeedbacksResponse__Output> => {
    const feedbacks = await useCase.execute({ actor: toActor(request.actor), conversationId: request.conversationId });
    return { feedbacks: feedbacks.map(fromFeedback) };
  };
}
