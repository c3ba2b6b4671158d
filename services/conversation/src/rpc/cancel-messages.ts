import type { CancelMessagesRequest__Output, CancelMessagesResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CancelMessages } from "../domain/use-cases/cancel-messages.ts";
import { toActor } from "@parley/actor";

const maxIds = 100;

/** `ConversationService.CancelMessages` */
export function cancelMessages(useCase: CancelMessages) {
  return async (request: CancelMessagesRequest__Output): Promise<CancelMessagesResponse__Output> => {
    if (request.messageIds.length > maxIds) throw invalidField("messageIds", `must be at most ${maxIds}`);
    const { conversationId, messageIds, action } = request;
    const how = action === "CANCEL_ACTION_GRACEFULLY_STOP" ? "stopped" : "cancelled";
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageIds, how });
    return {};
  };
}
