import { toActor } from "@parley/actor";
import type { ListGroupsRequest__Output, ListGroupsResponse__Output } from "@parley/contracts/space/v1";
import type { ListGroups } from "../domain/use-cases/list-groups.ts";
import { fromGroup } from "./group-mapper.ts";
import { fromNameCursor, toNameCursor } from "./node-cursor.ts";

/** What a gateway of a release before asks for, which says nothing of pages. */
const unpaged = 1_000;

/** `GroupService.ListGroups` */
export function listGroups(useCase: ListGroups) {
  return async (request: ListGroupsRequest__Output): Promise<ListGroupsResponse__Output> => {
    const { limit = 0, cursor = "" } = request.page ?? {};
    const listed = await useCase.execute(toActor(request.actor), limit === 0 ? unpaged : limit, toNameCursor(cursor));
    const page = { hasMore: listed.next !== null, nextCursor: fromNameCursor(listed.next) };
    return { groups: listed.groups.map(fromGroup), page };
  };
}
