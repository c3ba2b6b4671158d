import type { GetActionRequest__Output, GetActionResponse__Output } from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { GetAction } from "../domain/use-cases/get-action.ts";
import { fromAction } from "./action-mapper.ts";
import { answerStatuses } from "./message-mapper.ts";

/** `ConversationService.GetAction` */
export function getAction(useCase: GetAction) {
  return async (request: GetActionRequest__Output): Promise<GetActionResponse__Output> => {
    const { conversationId, messageId, actionId } = request;
    const actor = toActor(request.actor);
    const { action, message } = await useCase.execute({ actor, conversationId, messageId, actionId });
    return {
      action: fromAction(action),
      messageStatus: answerStatuses[message.status],
      gracefullyStopped: message.gracefullyStopped,
    };
  };
}
