import type { DeleteMessageRequest__Output, DeleteMessageResponse__Output } from "@parley/contracts/conversation/v1";
import type { DeleteMessage } from "../domain/use-cases/delete-message.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.DeleteMessage` */
export function deleteMessage(useCase: DeleteMessage) {
  return async (request: DeleteMessageRequest__Output): Promise<DeleteMessageResponse__Output> => {
    const { conversationId, messageId } = request;
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    return {};
  };
}
