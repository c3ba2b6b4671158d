import { toActor } from "@parley/actor";
import type { UpdateAppRequest__Output, UpdateAppResponse__Output } from "@parley/contracts/space/v1";
import type { AppContent } from "../domain/model/app.ts";
import type { UpdateApp } from "../domain/use-cases/update-app.ts";
import { fromSeenApp, toAppContent } from "./app-mapper.ts";

/** `AppService.UpdateApp` */
export function updateApp(useCase: UpdateApp) {
  return async (request: UpdateAppRequest__Output): Promise<UpdateAppResponse__Output> => {
    const content = toAppContent(request.content);
    return fromSeenApp(await useCase.execute(toActor(request.actor), request, changesOf(content, request.changed)));
  };
}

function changesOf(content: AppContent, changed: readonly string[]): Partial<AppContent> {
  const { name, description, savedSpecification, savedConfig, datasets } = content;
  return {
    ...(changed.includes("name") ? { name } : {}),
    ...(changed.includes("description") ? { description } : {}),
    ...(changed.includes("saved_specification") ? { savedSpecification } : {}),
    ...(changed.includes("saved_config") ? { savedConfig } : {}),
    ...(changed.includes("datasets") ? { datasets } : {}),
  };
}
