import type {
  JoinConversationRequest__Output,
  JoinConversationResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { JoinConversation } from "../domain/use-cases/join-conversation.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.JoinConversation` */
export function joinConversation(useCase: JoinConversation) {
  return async (request: JoinConversationRequest__Output): Promise<JoinConversationResponse__Output> => {
    await useCase.execute({ actor: toActor(request.actor), conversationId: request.conversationId });
    return {};
  };
}
