import { toActor } from "@parley/actor";
import type { DeleteGroupRequest__Output, DeleteGroupResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteGroup } from "../domain/use-cases/delete-group.ts";

/** `GroupService.DeleteGroup` */
export function deleteGroup(useCase: DeleteGroup) {
  return async (request: DeleteGroupRequest__Output): Promise<DeleteGroupResponse__Output> => {
    await useCase.execute(toActor(request.actor), request.groupId);
    return {};
  };
}
