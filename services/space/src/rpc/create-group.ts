import { toActor, toIdempotencyKey } from "@parley/actor";
import type { CreateGroupRequest__Output, CreateGroupResponse__Output } from "@parley/contracts/space/v1";
import type { CreateGroup } from "../domain/use-cases/create-group.ts";
import { fromGroup } from "./group-mapper.ts";

/** `GroupService.CreateGroup` */
export function createGroup(useCase: CreateGroup) {
  return async (request: CreateGroupRequest__Output): Promise<CreateGroupResponse__Output> => {
    const { name, memberIds } = request;
    const [actor, idempotencyKey] = [toActor(request.actor), toIdempotencyKey(request.idempotencyKey)];
    return { group: fromGroup(await useCase.execute({ actor, idempotencyKey, name, memberIds })) };
  };
}
