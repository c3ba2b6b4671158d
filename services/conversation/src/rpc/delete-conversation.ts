import type { DeleteConversationRequest__Output, DeleteConversationResponse__Output } from "@parley/contracts";
import type { DeleteConversationService } from "../domain/use-cases/delete-conversation-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.DeleteConversation` */
export function deleteConversation(service: DeleteConversationService) {
  return async (request: DeleteConversationRequest__Output): Promise<DeleteConversationResponse__Output> => {
    await service.delete(toActor(request.actor), request.conversationId);
    return {};
  };
}
