import { toActor } from "@parley/actor";
import type { CheckPeopleRequest__Output, CheckPeopleResponse__Output } from "@parley/contracts/space/v1";
import type { CheckPeople } from "../domain/use-cases/check-people.ts";

/** `AccessService.CheckPeople` */
export function checkPeople(useCase: CheckPeople) {
  return async (request: CheckPeopleRequest__Output): Promise<CheckPeopleResponse__Output> => {
    const { actor, spaceIds, userIds } = request;
    return { userIds: [...(await useCase.execute(toActor(actor), spaceIds, userIds))] };
  };
}
