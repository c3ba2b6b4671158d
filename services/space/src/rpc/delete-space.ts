import { toActor } from "@parley/actor";
import type { DeleteSpaceRequest__Output, DeleteSpaceResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteSpace } from "../domain/use-cases/delete-space.ts";

/** `SpaceService.DeleteSpace` */
export function deleteSpace(useCase: DeleteSpace) {
  return async (request: DeleteSpaceRequest__Output): Promise<DeleteSpaceResponse__Output> => {
    await useCase.execute(toActor(request.actor), request.spaceId);
    return {};
  };
}
