import type { RegisterServerRequest__Output, RegisterServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { RegisterServer } from "../domain/use-cases/register-server.ts";

/** `ClientServerService.RegisterServer` */
export function registerServer(useCase: RegisterServer) {
  return async (request: RegisterServerRequest__Output): Promise<RegisterServerResponse__Output> => {
    const { serverId, expiresAt } = await useCase.execute(toActor(request.actor), request.serverName);
    return { serverId, expiresAt: String(expiresAt) };
  };
}
