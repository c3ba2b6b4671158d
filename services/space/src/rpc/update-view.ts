import { toActor } from "@parley/actor";
import type { UpdateViewRequest__Output, UpdateViewResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateView } from "../domain/use-cases/update-view.ts";
import { fromView } from "./view-mapper.ts";

/** `ViewService.UpdateView` */
export function updateView(useCase: UpdateView) {
  return async (request: UpdateViewRequest__Output): Promise<UpdateViewResponse__Output> => {
    const { parentsIn, parentsToAdd, parentsToRemove } = request;
    const patch = { parentsIn: parentsIn?.nodeIds ?? null, parentsToAdd, parentsToRemove };
    return { view: fromView(await useCase.execute(toActor(request.actor), request, patch)) };
  };
}
