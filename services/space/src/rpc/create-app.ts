import { toActor, toIdempotencyKey } from "@parley/actor";
import type { CreateAppRequest__Output, CreateAppResponse__Output } from "@parley/contracts/space/v1";
import type { CreateApp } from "../domain/use-cases/create-app.ts";
import { fromSeenApp, toAppContent } from "./app-mapper.ts";

/** `AppService.CreateApp` */
export function createApp(useCase: CreateApp) {
  return async (request: CreateAppRequest__Output): Promise<CreateAppResponse__Output> => {
    const [actor, idempotencyKey] = [toActor(request.actor), toIdempotencyKey(request.idempotencyKey)];
    const content = toAppContent(request.content);
    return fromSeenApp(await useCase.execute({ actor, idempotencyKey, spaceId: request.spaceId, content }));
  };
}
