import type {
  StartCompactionRequest__Output,
  StartCompactionResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { StartCompaction } from "../domain/use-cases/start-compaction.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.StartCompaction` */
export function startCompaction(useCase: StartCompaction) {
  return async (request: StartCompactionRequest__Output): Promise<StartCompactionResponse__Output> => {
    const { conversationId, providerId, modelId } = request;
    const message = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      conversationId,
      model: { providerId, modelId },
    });
    return { message: fromMessage(message) };
  };
}
