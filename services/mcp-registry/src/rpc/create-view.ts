import type { CreateViewRequest__Output, CreateViewResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromServerView } from "./remote-mapper.ts";
import type { CreateView } from "../domain/use-cases/create-view.ts";

/** `ViewService.CreateView` */
export function createView(useCase: CreateView) {
  return async ({ actor, spaceId, serverId }: CreateViewRequest__Output): Promise<CreateViewResponse__Output> => {
    const { view, listed } = await useCase.execute(toActor(actor), spaceId, serverId);
    return { view: fromServerView(view, listed) };
  };
}
