import { toActor, toIdempotencyKey } from "@parley/actor";
import type { CreateSpaceRequest__Output, CreateSpaceResponse__Output } from "@parley/contracts/space/v1";
import type { CreateSpace } from "../domain/use-cases/create-space.ts";
import { fromSpace, toKind, toMode } from "./space-mapper.ts";

/** `SpaceService.CreateSpace` */
export function createSpace(useCase: CreateSpace) {
  return async (request: CreateSpaceRequest__Output): Promise<CreateSpaceResponse__Output> => {
    const { name, isRestricted, memberIds, groupIds, description = null } = request;
    const created = await useCase.execute({
      name,
      isRestricted,
      memberIds,
      groupIds,
      description,
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      kind: toKind(request.kind),
      managementMode: toMode(request.managementMode),
    });
    return { space: fromSpace(created) };
  };
}
