import { toActor } from "@parley/actor";
import type { ImportAppsRequest__Output, ImportAppsResponse__Output } from "@parley/contracts/space/v1";
import type { ImportApps } from "../domain/use-cases/import-apps.ts";
import { fromApp, toGivenApp } from "./app-mapper.ts";

/** `AppService.ImportApps` */
export function importApps(useCase: ImportApps) {
  return async (request: ImportAppsRequest__Output): Promise<ImportAppsResponse__Output> => {
    const apps = await useCase.execute(toActor(request.actor), request.spaceId, request.apps.map(toGivenApp));
    return { apps: apps.map(fromApp) };
  };
}
