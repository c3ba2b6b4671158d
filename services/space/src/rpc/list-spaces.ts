import { toActor } from "@parley/actor";
import type { ListSpacesRequest__Output, ListSpacesResponse__Output } from "@parley/contracts/space/v1";
import type { ListSpaces } from "../domain/use-cases/list-spaces.ts";
import { fromSpace, toKind } from "./space-mapper.ts";

/** `SpaceService.ListSpaces` */
export function listSpaces(useCase: ListSpaces) {
  return async (request: ListSpacesRequest__Output): Promise<ListSpacesResponse__Output> => {
    const kinds = request.kinds.map(toKind).filter((kind) => kind !== null);
    return { spaces: (await useCase.execute(toActor(request.actor), request.administered, kinds)).map(fromSpace) };
  };
}
