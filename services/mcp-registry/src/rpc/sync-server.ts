import type { SyncServerRequest__Output, SyncServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer } from "./remote-mapper.ts";
import type { SyncServer } from "../domain/use-cases/sync-server.ts";

/** `RemoteServerService.SyncServer` */
export function syncServer(useCase: SyncServer) {
  return async ({ actor, serverId }: SyncServerRequest__Output): Promise<SyncServerResponse__Output> => ({
    server: fromRemoteServer(await useCase.execute(toActor(actor), serverId)),
  });
}
