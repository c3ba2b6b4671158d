import type { JoinConversationRequest__Output, JoinConversationResponse__Output } from "@parley/contracts";
import type { ParticipantService } from "../domain/use-cases/participant-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.JoinConversation` */
export function joinConversation(service: ParticipantService) {
  return async (request: JoinConversationRequest__Output): Promise<JoinConversationResponse__Output> => {
    await service.join(toActor(request.actor), request.conversationId);
    return {};
  };
}
