import type {
  RetryBlockedActionsRequest__Output,
  RetryBlockedActionsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { RetryBlockedActions } from "../domain/use-cases/retry-blocked-actions.ts";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.RetryBlockedActions` */
export function retryBlockedActions(useCase: RetryBlockedActions) {
  return async (request: RetryBlockedActionsRequest__Output): Promise<RetryBlockedActionsResponse__Output> => {
    const { conversationId, messageId } = request;
    const message = await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    return { message: fromMessage(message) };
  };
}
