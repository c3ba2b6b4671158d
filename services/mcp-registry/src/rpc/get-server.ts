import type { GetServerRequest__Output, GetServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer, fromView } from "./remote-mapper.ts";
import type { GetServer } from "../domain/use-cases/get-server.ts";

/** `RemoteServerService.GetServer` */
export function getServer(useCase: GetServer) {
  return async ({ actor, serverId }: GetServerRequest__Output): Promise<GetServerResponse__Output> => {
    const { listed, views } = await useCase.execute(toActor(actor), serverId);
    return { server: fromRemoteServer(listed), views: views.map(fromView) };
  };
}
