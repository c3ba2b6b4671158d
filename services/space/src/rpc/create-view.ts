import { toActor, toIdempotencyKey } from "@parley/actor";
import type { CreateViewRequest__Output, CreateViewResponse__Output } from "@parley/contracts/space/v1";
import type { CreateView } from "../domain/use-cases/create-view.ts";
import { fromView } from "./view-mapper.ts";

/** `ViewService.CreateView` */
export function createView(useCase: CreateView) {
  return async (request: CreateViewRequest__Output): Promise<CreateViewResponse__Output> => {
    const { spaceId, dataSourceId, parentsIn } = request;
    const created = await useCase.execute({
      spaceId,
      dataSourceId,
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      parentsIn: parentsIn?.nodeIds ?? null,
    });
    return { view: fromView(created) };
  };
}
