import { toActor } from "@parley/actor";
import type { GetAppRequest__Output, GetAppResponse__Output } from "@parley/contracts/space/v1";
import type { GetApp } from "../domain/use-cases/get-app.ts";
import { fromSeenApp } from "./app-mapper.ts";

/** `AppService.GetApp` */
export function getApp(useCase: GetApp) {
  return async (request: GetAppRequest__Output): Promise<GetAppResponse__Output> =>
    fromSeenApp(await useCase.execute(toActor(request.actor), request));
}
