import type { DeregisterServerRequest__Output, DeregisterServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { DeregisterServer } from "../domain/use-cases/deregister-server.ts";

/** `ClientServerService.DeregisterServer` */
export function deregisterServer(useCase: DeregisterServer) {
  return async (request: DeregisterServerRequest__Output): Promise<DeregisterServerResponse__Output> => ({
    success: await useCase.execute(toActor(request.actor), request.serverId),
  });
}
