import type { DeleteViewRequest__Output, DeleteViewResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { DeleteView } from "../domain/use-cases/delete-view.ts";

/** `ViewService.DeleteView` */
export function deleteView(useCase: DeleteView) {
  return async ({ actor, spaceId, viewId }: DeleteViewRequest__Output): Promise<DeleteViewResponse__Output> => {
    await useCase.execute(toActor(actor), spaceId, viewId);
    return {};
  };
}
