import type { UpdateServerRequest__Output, UpdateServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer, toCallTimeout } from "./remote-mapper.ts";
import type { UpdateServer } from "../domain/use-cases/update-server.ts";

/** `RemoteServerService.UpdateServer` */
export function updateServer(useCase: UpdateServer) {
  return async (request: UpdateServerRequest__Output): Promise<UpdateServerResponse__Output> => {
    const { actor, serverId, name, url, description, headers, authorization, callTimeoutMs } = request;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(headers === null ? {} : { headers: headers.headers }),
      ...(callTimeoutMs === undefined ? {} : { callTimeoutMs: toCallTimeout(callTimeoutMs) }),
      ...(authorization === null ? {} : { authorization: authorization.personal }),
    };
    return { server: fromRemoteServer(await useCase.execute(toActor(actor), serverId, change)) };
  };
}
