import { toActor } from "@parley/actor";
import type { ExportAppsRequest__Output, ExportAppsResponse__Output } from "@parley/contracts/space/v1";
import type { ExportApps } from "../domain/use-cases/export-apps.ts";
import { fromApp } from "./app-mapper.ts";
import { fromSpace } from "./space-mapper.ts";

/** `AppService.ExportApps` */
export function exportApps(useCase: ExportApps) {
  return async (request: ExportAppsRequest__Output): Promise<ExportAppsResponse__Output> => {
    const { apps, space } = await useCase.execute(toActor(request.actor), request.spaceId);
    return { apps: apps.map(fromApp), space: fromSpace(space) };
  };
}
