import { toActor } from "@parley/actor";
import type { GetViewRequest__Output, GetViewResponse__Output } from "@parley/contracts/space/v1";
import type { GetView } from "../domain/use-cases/get-view.ts";
import { fromView } from "./view-mapper.ts";

/** `ViewService.GetView` */
export function getView(useCase: GetView) {
  return async (request: GetViewRequest__Output): Promise<GetViewResponse__Output> => ({
    view: fromView(await useCase.execute(toActor(request.actor), request)),
  });
}
