import { toActor } from "@parley/actor";
import type { UpdateSpaceMembersRequest__Output, UpdateSpaceMembersResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateSpaceMembers } from "../domain/use-cases/update-space-members.ts";
import { fromSpace, toMode } from "./space-mapper.ts";

/** `SpaceService.UpdateSpaceMembers` */
export function updateSpaceMembers(useCase: UpdateSpaceMembers) {
  return async (request: UpdateSpaceMembersRequest__Output): Promise<UpdateSpaceMembersResponse__Output> => {
    const { spaceId, memberIds, groupIds, isRestricted } = request;
    const update = { managementMode: toMode(request.managementMode), memberIds, groupIds, isRestricted };
    return { space: fromSpace(await useCase.execute(toActor(request.actor), spaceId, update)) };
  };
}
