import type { RetryMessageRequest__Output, RetryMessageResponse__Output } from "@parley/contracts/conversation/v1";
import type { RetryMessage } from "../domain/use-cases/retry-message.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.RetryMessage` */
export function retryMessage(useCase: RetryMessage) {
  return async (request: RetryMessageRequest__Output): Promise<RetryMessageResponse__Output> => {
    const { conversationId, messageId } = request;
    const message = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      conversationId,
      messageId,
    });
    return { message: fromMessage(message) };
  };
}
