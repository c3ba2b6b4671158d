import type { DeleteServerRequest__Output, DeleteServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { DeleteServer } from "../domain/use-cases/delete-server.ts";

/** `RemoteServerService.DeleteServer` */
export function deleteServer(useCase: DeleteServer) {
  return async (request: DeleteServerRequest__Output): Promise<DeleteServerResponse__Output> => {
    await useCase.execute(toActor(request.actor), request.serverId, request.force);
    return {};
  };
}
