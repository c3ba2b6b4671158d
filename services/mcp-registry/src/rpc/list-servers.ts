import type { ListServersRequest__Output, ListServersResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer } from "./remote-mapper.ts";
import type { ListServers } from "../domain/use-cases/list-servers.ts";

/** `RemoteServerService.ListServers` */
export function listServers(useCase: ListServers) {
  return async ({ actor }: ListServersRequest__Output): Promise<ListServersResponse__Output> => {
    const servers = await useCase.execute(toActor(actor));
    return { servers: servers.map((server) => fromRemoteServer({ server, list: null })) };
  };
}
