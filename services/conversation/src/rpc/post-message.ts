import type { PostMessageRequest__Output, PostMessageResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { PostMessage } from "../domain/use-cases/post-message.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromMessage, toNewMessage } from "./message-mapper.ts";

/** `ConversationService.PostMessage` */
export function postMessage(useCase: PostMessage) {
  return async (request: PostMessageRequest__Output): Promise<PostMessageResponse__Output> => {
    if (request.message === null) throw invalidField("message", "is required");
    const { userMessage, agentMessages } = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      conversationId: request.conversationId,
      message: toNewMessage(request.message),
      skipsValidation: request.skipToolsValidation,
    });
    return { message: fromMessage(userMessage), agentMessages: agentMessages.map(fromMessage) };
  };
}
