import type { AnnounceGroupsRequest__Output, AnnounceGroupsResponse__Output } from "@parley/contracts/space/v1";
import type { AnnounceGroups } from "../domain/use-cases/announce-groups.ts";

/** `GroupService.AnnounceGroups` */
export function announceGroups(useCase: AnnounceGroups) {
  return async ({ after }: AnnounceGroupsRequest__Output): Promise<AnnounceGroupsResponse__Output> => {
    const { groups, next } = await useCase.execute(after === "" ? null : after);
    return { groups, next: next ?? "" };
  };
}
