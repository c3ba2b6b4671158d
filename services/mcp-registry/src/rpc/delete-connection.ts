import type { DeleteConnectionRequest__Output, DeleteConnectionResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import type { DeleteConnection } from "../domain/use-cases/delete-connection.ts";

/** `ConnectionService.DeleteConnection` */
export function deleteConnection(useCase: DeleteConnection) {
  return async ({ actor, serverId }: DeleteConnectionRequest__Output): Promise<DeleteConnectionResponse__Output> => {
    await useCase.execute(toActor(actor), serverId);
    return {};
  };
}
