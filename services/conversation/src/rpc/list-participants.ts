import type {
  ListParticipantsRequest__Output,
  ListParticipantsResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { ListParticipants } from "../domain/use-cases/list-participants.ts";
import { toActor } from "@parley/actor";
import { withoutNulls } from "./without-nulls.ts";

/** `ConversationService.ListParticipants` */
export function listParticipants(useCase: ListParticipants) {
  return async (request: ListParticipantsRequest__Output): Promise<ListParticipantsResponse__Output> => {
    const { agents, people } = await useCase.execute({
      actor: toActor(request.actor),
      conversationId: request.conversationId,
    });
    return {
      agents: agents.map(({ participantId, name }) => ({ configurationId: participantId, name })),
      people: people.map(({ participantId, name, fullName, pictureUrl }) => ({
        userId: participantId,
        username: name,
        ...withoutNulls({ fullName, pictureUrl }),
      })),
    };
  };
}
