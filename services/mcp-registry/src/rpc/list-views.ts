import type { ListViewsRequest__Output, ListViewsResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromServerView } from "./remote-mapper.ts";
import type { ListViews } from "../domain/use-cases/list-views.ts";

/** `ViewService.ListViews` */
export function listViews(useCase: ListViews) {
  return async ({ actor, spaceId }: ListViewsRequest__Output): Promise<ListViewsResponse__Output> => {
    const views = await useCase.execute(toActor(actor), spaceId);
    return { views: views.map(({ view, listed }) => fromServerView(view, listed)) };
  };
}
