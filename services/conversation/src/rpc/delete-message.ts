import type { DeleteMessageRequest__Output, DeleteMessageResponse__Output } from "@parley/contracts";
import type { DeleteMessageService } from "../domain/use-cases/delete-message-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.DeleteMessage` */
export function deleteMessage(service: DeleteMessageService) {
  return async (request: DeleteMessageRequest__Output): Promise<DeleteMessageResponse__Output> => {
    await service.delete(toActor(request.actor), request.conversationId, request.messageId);
    return {};
  };
}
