import type {
  ListBlockedActionsRequest__Output,
  ListBlockedActionsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { ListBlockedActions } from "../domain/use-cases/list-blocked-actions.ts";
import { fromBlockedAction } from "./action-mapper.ts";

/** `ConversationService.ListBlockedActions` */
export function listBlockedActions(useCase: ListBlockedActions) {
  return async (request: ListBlockedActionsRequest__Output): Promise<ListBlockedActionsResponse__Output> => {
    const actions = await useCase.execute(toActor(request.actor), request.conversationId);
    return { actions: actions.map(fromBlockedAction) };
  };
}
