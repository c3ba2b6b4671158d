import type { StartConnectionRequest__Output, StartConnectionResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { StartConnection } from "../domain/use-cases/start-connection.ts";

/** `ConnectionService.StartConnection` */
export function startConnection(useCase: StartConnection) {
  return async (request: StartConnectionRequest__Output): Promise<StartConnectionResponse__Output> => {
    const { actor, serverId, redirectUrl } = request;
    const { url, expiresAt } = await useCase.execute(toActor(actor), serverId, redirectUrl);
    return { authorizationUrl: url, expiresAt: String(expiresAt) };
  };
}
