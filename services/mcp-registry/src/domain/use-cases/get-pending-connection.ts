import type { ConnectionRepository } from "../model/connection.ts";
import { authorizationUnknown } from "../model/registry-errors.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly connections: ConnectionRepository;
  readonly now: () => number;
}

const longestState = 100;

/** Says whose authorisation is awaited: who comes back from one sees it before it counts. */
export class GetPendingConnection {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Which server it is, and who began it. @throws AppError FAILED_PRECONDITION. */
  async execute(state: string): Promise<{ serverName: string; personName: string }> {
    const { remoteServers, connections, now } = this.#deps;
    const pending = state === "" || state.length > longestState ? null : await connections.pending(state, now());
    if (pending === null) throw authorizationUnknown();
    const server = await remoteServers.find(pending);
    if (server?.url !== pending.url) throw authorizationUnknown();
    return { serverName: server.name, personName: pending.personName };
  }
}
