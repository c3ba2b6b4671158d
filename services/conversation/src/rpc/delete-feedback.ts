import type { DeleteFeedbackRequest__Output, DeleteFeedbackResponse__Output } from "@parley/contracts/conversation/v1";
import type { DeleteFeedback } from "../domain/use-cases/delete-feedback.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.DeleteFeedback` */
export function deleteFeedback(useCase: DeleteFeedback) {
  return async (request: DeleteFeedbackRequest__Output): Promise<DeleteFeedbackResponse__Output> => {
    const { conversationId, messageId } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    return {};
  };
}
