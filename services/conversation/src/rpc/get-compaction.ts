import type { GetCompactionRequest__Output, GetCompactionResponse__Output } from "@parley/contracts";
import type { CompactionService } from "../domain/use-cases/compaction-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.GetCompaction` */
export function getCompaction(service: CompactionService) {
  return async (request: GetCompactionRequest__Output): Promise<GetCompactionResponse__Output> => {
    return { message: fromMessage(await service.get(toActor(request.actor), request.conversationId, request.messageId)) };
  };
}
