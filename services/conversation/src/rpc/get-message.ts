import type { GetMessageRequest__Output, GetMessageResponse__Output } from "@parley/contracts/conversation/v1";
import type { GetMessage } from "../domain/use-cases/get-message.ts";
import { toActor } from "@parley/actor";
import { fromView } from "./message-mapper.ts";

/** `ConversationService.GetMessage` */
export function getMessage(useCase: GetMessage) {
  return async (request: GetMessageRequest__Output): Promise<GetMessageResponse__Output> => {
    const { conversationId, messageId } = request;
    const actor = toActor(request.actor);
    const { view, subAgentMicrocredits } = await useCase.execute({ actor, conversationId, messageId });
    return { message: fromView(view), subAgentMicrocredits: String(subAgentMicrocredits) };
  };
}
