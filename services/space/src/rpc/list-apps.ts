import { toActor } from "@parley/actor";
import type { ListAppsRequest__Output, ListAppsResponse__Output } from "@parley/contracts/space/v1";
import type { ListApps } from "../domain/use-cases/list-apps.ts";
import { fromApp } from "./app-mapper.ts";
import { fromSpace } from "./space-mapper.ts";

/** `AppService.ListApps` */
export function listApps(useCase: ListApps) {
  return async (request: ListAppsRequest__Output): Promise<ListAppsResponse__Output> => {
    const { apps, space } = await useCase.execute(toActor(request.actor), request.spaceId);
    return { apps: apps.map(fromApp), space: fromSpace(space) };
  };
}
