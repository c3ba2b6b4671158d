import type { ListViewToolsRequest__Output, ListViewToolsResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromCallTimeout, fromRemoteTool } from "./remote-mapper.ts";
import type { ListViewTools } from "../domain/use-cases/list-view-tools.ts";

/** `ViewService.ListViewTools` */
export function listViewTools(useCase: ListViewTools) {
  return async ({ actor, viewIds, ...wish }: ListViewToolsRequest__Output): Promise<ListViewToolsResponse__Output> => {
    const found = await useCase.execute(toActor(actor), viewIds, wish);
    const views = found.map(({ view, server, tools, isCut }) => ({
      viewId: view.viewId,
      spaceId: view.spaceId,
      serverId: server.serverId,
      serverName: server.name,
      tools: tools.map(fromRemoteTool),
      isCut,
      callTimeoutMs: fromCallTimeout(server),
    }));
    return { views };
  };
}
