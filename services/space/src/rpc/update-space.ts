import { toActor } from "@parley/actor";
import type { UpdateSpaceRequest__Output, UpdateSpaceResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateSpace } from "../domain/use-cases/update-space.ts";
import { fromSpace } from "./space-mapper.ts";

/** `SpaceService.UpdateSpace` */
export function updateSpace(useCase: UpdateSpace) {
  return async (request: UpdateSpaceRequest__Output): Promise<UpdateSpaceResponse__Output> => {
    const { spaceId, name, isRestricted, description, archived: isArchived } = request;
    const update = { name, isRestricted, description, isArchived };
    return { space: fromSpace(await useCase.execute(toActor(request.actor), spaceId, update)) };
  };
}
