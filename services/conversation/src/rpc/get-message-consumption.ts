import type {
  GetMessageConsumptionRequest__Output,
  GetMessageConsumptionResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { GetMessageConsumption } from "../domain/use-cases/get-message-consumption.ts";
import { fromBilled, fromToolConsumption } from "./consumption-mapper.ts";

/** `ConversationService.GetMessageConsumption` */
export function getMessageConsumption(useCase: GetMessageConsumption) {
  return async (request: GetMessageConsumptionRequest__Output): Promise<GetMessageConsumptionResponse__Output> => {
    const { conversationId, messageId } = request;
    const consumption = await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    const { details } = consumption;
    return {
      ...fromBilled(consumption),
      details:
        details === null
          ? null
          : {
              version: details.version,
              agentWorkMicrocredits: String(details.agentWorkMicrocredits),
              tools: details.tools.map(fromToolConsumption),
            },
    };
  };
}
