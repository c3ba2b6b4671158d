import type { GetMessageRequest__Output, GetMessageResponse__Output } from "@parley/contracts";
import { messageNotFound } from "../domain/conversation-errors.ts";
import type { ConversationReader } from "../domain/conversation-reader.ts";
import type { ReactionService } from "../domain/reaction-service.ts";
import { toActor } from "./actor-mapper.ts";
import { withReactions } from "./message-mapper.ts";

/** `ConversationService.GetMessage` */
export function getMessage(reader: ConversationReader, reactions: ReactionService) {
  return async (request: GetMessageRequest__Output): Promise<GetMessageResponse__Output> => {
    const conversation = await reader.require(toActor(request.actor), request.conversationId);
    const message = await reader.message(conversation, request.messageId);
    if (message === null) throw messageNotFound();
    const [shown = null] = withReactions([message], await reactions.of(conversation, [message]));
    return { message: shown };
  };
}
