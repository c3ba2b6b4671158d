import { toActor } from "@parley/actor";
import type { ListViewsRequest__Output, ListViewsResponse__Output } from "@parley/contracts/space/v1";
import type { ListViews } from "../domain/use-cases/list-views.ts";
import { fromView } from "./view-mapper.ts";

/** `ViewService.ListViews` */
export function listViews(useCase: ListViews) {
  return async (request: ListViewsRequest__Output): Promise<ListViewsResponse__Output> => ({
    views: (await useCase.execute(toActor(request.actor), request)).map(fromView),
  });
}
