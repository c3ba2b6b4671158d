import type { DeleteFeedbackRequest__Output, DeleteFeedbackResponse__Output } from "@parley/contracts";
import type { DeleteFeedback } from "../domain/use-cases/delete-feedback.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.DeleteFeedback` */
export function deleteFeedback(useCase: DeleteFeedback) {
  return async (request: DeleteFeedbackRequest__Output): Promise<DeleteFeedbackResponse__Output> => {
    const { conversationId, messageId } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    return {};
  };
}
