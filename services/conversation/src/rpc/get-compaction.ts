import type { GetCompactionRequest__Output, GetCompactionResponse__Output } from "@parley/contracts/conversation/v1";
import type { GetCompaction } from "../domain/use-cases/get-compaction.ts";
import { toActor } from "@parley/actor";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.GetCompaction` */
export function getCompaction(useCase: GetCompaction) {
  return async (request: GetCompactionRequest__Output): Promise<GetCompactionResponse__Output> => {
    const { conversationId, messageId } = request;
    const message = await useCase.execute({ actor: toActor(request.actor), conversationId, messageId });
    return { message: fromMessage(message) };
  };
}
