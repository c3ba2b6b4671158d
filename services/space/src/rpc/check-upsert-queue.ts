import { toActor } from "@parley/actor";
import type { CheckUpsertQueueRequest__Output, CheckUpsertQueueResponse__Output } from "@parley/contracts/space/v1";
import type { CheckUpsertQueue } from "../domain/use-cases/check-upsert-queue.ts";

/** `DocumentService.CheckUpsertQueue` */
export function checkUpsertQueue(useCase: CheckUpsertQueue) {
  return async (request: CheckUpsertQueueRequest__Output): Promise<CheckUpsertQueueResponse__Output> => ({
    runningCount: String(await useCase.execute(toActor(request.actor), request)),
  });
}
