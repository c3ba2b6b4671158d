import type { ListToolsRequest__Output, ListToolsResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromServer, fromTool } from "./server-mapper.ts";
import type { ListTools } from "../domain/use-cases/list-tools.ts";

/** `ClientServerService.ListTools` */
export function listTools(useCase: ListTools) {
  return async (request: ListToolsRequest__Output): Promise<ListToolsResponse__Output> => {
    const { server, list } = await useCase.execute(toActor(request.actor), request.serverId, request.timeoutMs);
    const quarantined = list.quarantined.map(({ name, problem }) => ({ name, problem }));
    return { server: fromServer(server), tools: list.tools.map(fromTool), quarantined, isCut: list.isCut };
  };
}
