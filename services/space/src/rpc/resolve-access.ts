import { toActor } from "@parley/actor";
import type { ResolveAccessRequest__Output, ResolveAccessResponse__Output } from "@parley/contracts/space/v1";
import type { ResolveAccess } from "../domain/use-cases/resolve-access.ts";

/** `AccessService.ResolveAccess` */
export function resolveAccess(useCase: ResolveAccess) {
  return async (request: ResolveAccessRequest__Output): Promise<ResolveAccessResponse__Output> => {
    const { spaceIds, memberSpaceIds, groupIds } = await useCase.execute(toActor(request.actor), request.spaceIds);
    return { readableSpaceIds: [...spaceIds], memberSpaceIds: [...memberSpaceIds], groupIds: [...groupIds] };
  };
}
