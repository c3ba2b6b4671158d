import type {
  DeleteConversationRequest__Output,
  DeleteConversationResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { DeleteConversation } from "../domain/use-cases/delete-conversation.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.DeleteConversation` */
export function deleteConversation(useCase: DeleteConversation) {
  return async (request: DeleteConversationRequest__Output): Promise<DeleteConversationResponse__Output> => {
    await useCase.execute({ actor: toActor(request.actor), conversationId: request.conversationId });
    return {};
  };
}
