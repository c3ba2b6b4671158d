import { toActor, fromPerson } from "@parley/actor";
import type {
  GetSpaceRequest__Output,
  GetSpaceResponse__Output,
  SpaceMembers__Output,
} from "@parley/contracts/space/v1";
import type { GetSpace } from "../domain/use-cases/get-space.ts";
import { fromGroup } from "./group-mapper.ts";
import { fromSpace } from "./space-mapper.ts";

/** `SpaceService.GetSpace` */
export function getSpace(useCase: GetSpace) {
  return async (request: GetSpaceRequest__Output): Promise<GetSpaceResponse__Output> => {
    const details = await useCase.execute(toActor(request.actor), request.spaceId, request);
    const people = details.people.map(fromPerson) as SpaceMembers__Output["people"];
    const members = { people, groups: details.groups.map(fromGroup) };
    return { space: fromSpace(details), members, canRead: details.canRead, contents: details.contents };
  };
}
