import { toActor } from "@parley/actor";
import type { CheckAppsRequest__Output, CheckAppsResponse__Output } from "@parley/contracts/space/v1";
import type { CheckApps } from "../domain/use-cases/check-apps.ts";

/** `AppService.CheckApps` */
export function checkApps(useCase: CheckApps) {
  return async (request: CheckAppsRequest__Output): Promise<CheckAppsResponse__Output> => {
    const deployed = await useCase.execute(toActor(request.actor), request.spaceId, request.apps);
    return { deployed: [...deployed] };
  };
}
