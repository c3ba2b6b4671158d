import type {
  GetConversationConsumptionRequest__Output,
  GetConversationConsumptionResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { GetConversationConsumption } from "../domain/use-cases/get-conversation-consumption.ts";
import { fromAgentConsumption, fromBilled, fromModelConsumption, fromToolConsumption } from "./consumption-mapper.ts";

/** `ConversationService.GetConversationConsumption` */
export function getConversationConsumption(useCase: GetConversationConsumption) {
  return async (
    request: GetConversationConsumptionRequest__Output,
  ): Promise<GetConversationConsumptionResponse__Output> => {
    const { conversationId } = request;
    const consumption = await useCase.execute({ actor: toActor(request.actor), conversationId });
    const { details } = consumption;
    return {
      ...fromBilled(consumption),
      details:
        details === null
          ? null
          : {
              agentWorkMicrocredits: String(details.agentWorkMicrocredits),
              tools: details.tools.map(fromToolConsumption),
              models: details.models.map(fromModelConsumption),
              agents: details.agents.map(fromAgentConsumption),
            },
    };
  };
}
