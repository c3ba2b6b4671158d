import type { CancelMessagesRequest__Output, CancelMessagesResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { CancelService } from "../domain/use-cases/cancel-service.ts";
import { toActor } from "./actor-mapper.ts";

const maxIds = 100;

/** `ConversationService.CancelMessages` */
export function cancelMessages(service: CancelService) {
  return async (request: CancelMessagesRequest__Output): Promise<CancelMessagesResponse__Output> => {
    if (request.messageIds.length > maxIds) throw invalidField("messageIds", `must be at most ${maxIds}`);
    await service.cancel(toActor(request.actor), request.conversationId, request.messageIds, request.action === "CANCEL_ACTION_GRACEFULLY_STOP" ? "stopped" : "cancelled");
    return {};
  };
}
