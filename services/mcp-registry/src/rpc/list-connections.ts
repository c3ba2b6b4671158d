import type { ListConnectionsRequest__Output, ListConnectionsResponse__Output } from "@parley/contracts/mcp/v1";
import type { ListConnections } from "../domain/use-cases/list-connections.ts";

/** `ConnectionService.ListConnections` */
export function listConnections(useCase: ListConnections) {
  return async (request: ListConnectionsRequest__Output): Promise<ListConnectionsResponse__Output> => {
    const { workspaceId, userId, serverIds } = request;
    return { serverIds: [...(await useCase.execute(workspaceId, userId, serverIds))] };
  };
}
