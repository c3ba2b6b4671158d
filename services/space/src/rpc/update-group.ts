import { toActor } from "@parley/actor";
import type { UpdateGroupRequest__Output, UpdateGroupResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateGroup } from "../domain/use-cases/update-group.ts";
import { fromGroup } from "./group-mapper.ts";

/** `GroupService.UpdateGroup` */
export function updateGroup(useCase: UpdateGroup) {
  return async (request: UpdateGroupRequest__Output): Promise<UpdateGroupResponse__Output> => {
    const { groupId, name, members } = request;
    const update = { name, memberIds: members?.memberIds };
    return { group: fromGroup(await useCase.execute(toActor(request.actor), groupId, update)) };
  };
}
