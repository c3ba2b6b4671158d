import type { EditMessageRequest__Output, EditMessageResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { EditMessage } from "../domain/use-cases/edit-message.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { toMention } from "./mention-mapper.ts";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.EditMessage` */
export function editMessage(useCase: EditMessage) {
  return async (request: EditMessageRequest__Output): Promise<EditMessageResponse__Output> => {
    const { conversationId, messageId, content } = request;
    if (content === "") throw invalidField("content", "must not be empty");
    const mentions = request.mentions.map((mention) => toMention(mention, "mentions"));
    const { userMessage, agentMessages } = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      conversationId,
      messageId,
      content,
      mentions,
      skipsValidation: request.skipToolsValidation,
    });
    return { message: fromMessage(userMessage), agentMessages: agentMessages.map(fromMessage) };
  };
}
