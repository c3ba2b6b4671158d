import type { GetMessageRequest__Output, GetMessageResponse__Output } from "@parley/contracts";
import { messageNotFound } from "../domain/model/conversation-errors.ts";
import type { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import type { MessageViews } from "../domain/use-cases/message-views.ts";
import { toActor } from "./actor-mapper.ts";
import { fromView } from "./message-mapper.ts";

/** `ConversationService.GetMessage` */
export function getMessage(reader: ConversationReader, views: MessageViews) {
  return async (request: GetMessageRequest__Output): Promise<GetMessageResponse__Output> => {
    const actor = toActor(request.actor);
    const conversation = await reader.require(actor, request.conversationId);
    const message = await reader.message(conversation, request.messageId);
    if (message === null) throw messageNotFound();
    const [view] = await views.of(conversation, [message]);
    return { message: view === undefined ? null : fromView(view) };
  };
}
