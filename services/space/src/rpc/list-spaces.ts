import { toActor } from "@parley/actor";
import type {
  ListSpacesRequest__Output,
  ListSpacesResponse__Output,
  SpaceKind__Output,
} from "@parley/contracts/space/v1";
import { invalidField } from "@parley/errors";
import type { SpaceKind } from "../domain/model/space.ts";
import type { ListSpaces } from "../domain/use-cases/list-spaces.ts";
import { fromSpace, toKind } from "./space-mapper.ts";

/** `SpaceService.ListSpaces` */
export function listSpaces(useCase: ListSpaces) {
  return async (request: ListSpacesRequest__Output): Promise<ListSpacesResponse__Output> => {
    const kinds = request.kinds.map(toKnownKind);
    return { spaces: (await useCase.execute(toActor(request.actor), request.administered, kinds)).map(fromSpace) };
  };
}

function toKnownKind(wire: SpaceKind__Output, at: number): SpaceKind {
  const kind = toKind(wire);
  if (kind === null) throw invalidField(`kinds[${at}]`, "is no kind of space");
  return kind;
}
