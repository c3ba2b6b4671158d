import { invalidField } from "@parley/errors";
import type { ConnectionRepository } from "../model/connection.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";

interface Dependencies {
  readonly connections: ConnectionRepository;
  readonly remoteServers: RemoteServerRepository;
}

const most = 100;

/** Says at which remote servers something can be asked for a person. */
export class ListConnections {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Of these servers: also one that asks for no authorisation any more, and one that is gone, of which a call says so. @throws AppError INVALID_ARGUMENT. */
  async execute(workspaceId: string, userId: string, serverIds: readonly string[]): Promise<readonly string[]> {
    if (serverIds.length > most) throw invalidField("serverIds", `must be ${most} at most`);
    const { connections, remoteServers } = this.#deps;
    const connected = new Set(await connections.listOf(workspaceId, userId, serverIds));
    const servers = await remoteServers.findMany(workspaceId, serverIds);
    const asking = new Set(servers.flatMap((one) => (one.authorization === null ? [] : [one.serverId])));
    return serverIds.filter((serverId) => connected.has(serverId) || !asking.has(serverId));
  }
}
