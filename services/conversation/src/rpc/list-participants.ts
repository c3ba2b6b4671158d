import type { ListParticipantsRequest__Output, ListParticipantsResponse__Output } from "@parley/contracts";
import type { ParticipantService } from "../domain/use-cases/participant-service.ts";
import { toActor } from "./actor-mapper.ts";
import { withoutNulls } from "./without-nulls.ts";

/** `ConversationService.ListParticipants` */
export function listParticipants(service: ParticipantService) {
  return async (request: ListParticipantsRequest__Output): Promise<ListParticipantsResponse__Output> => {
    const { agents, people } = await service.list(toActor(request.actor), request.conversationId);
    return {
      agents: agents.map(({ participantId, name }) => ({ configurationId: participantId, name })),
      people: people.map(({ participantId, name, fullName, pictureUrl }) => ({ userId: participantId, username: name, ...withoutNulls({ fullName, pictureUrl }) })),
    };
  };
}
