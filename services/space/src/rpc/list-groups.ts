import { toActor } from "@parley/actor";
import type { ListGroupsRequest__Output, ListGroupsResponse__Output } from "@parley/contracts/space/v1";
import type { ListGroups } from "../domain/use-cases/list-groups.ts";
import { fromGroup } from "./group-mapper.ts";

/** `GroupService.ListGroups` */
export function listGroups(useCase: ListGroups) {
  return async (request: ListGroupsRequest__Output): Promise<ListGroupsResponse__Output> => ({
    groups: (await useCase.execute(toActor(request.actor))).map(fromGroup),
  });
}
