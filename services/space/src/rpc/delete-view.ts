import { toActor } from "@parley/actor";
import type { DeleteViewRequest__Output, DeleteViewResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteView } from "../domain/use-cases/delete-view.ts";

/** `ViewService.DeleteView` */
export function deleteView(useCase: DeleteView) {
  return async (request: DeleteViewRequest__Output): Promise<DeleteViewResponse__Output> => {
    await useCase.execute(toActor(request.actor), request);
    return {};
  };
}
