import { toActor } from "@parley/actor";
import type { GetGroupRequest__Output, GetGroupResponse__Output } from "@parley/contracts/space/v1";
import type { GetGroup } from "../domain/use-cases/get-group.ts";
import { fromGroup } from "./group-mapper.ts";

/** `GroupService.GetGroup` */
export function getGroup(useCase: GetGroup) {
  return async (request: GetGroupRequest__Output): Promise<GetGroupResponse__Output> => ({
    group: fromGroup(await useCase.execute(toActor(request.actor), request.groupId)),
  });
}
