import { newId } from "@parley/ids";
import { exitPoint } from "@parley/runtime";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { GrantRefused, NotAuthorizable } from "../model/connection.ts";
import type { Authorizer, ConnectionRepository, Pending, Tokens } from "../model/connection.ts";
import { authorizationRefused, authorizationUnknown } from "../model/registry-errors.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly connections: ConnectionRepository;
  readonly authorizer: Authorizer;
  readonly sync: RemoteSync;
  readonly now: () => number;
}

/** What an authorisation server has sent a person back with. */
export interface Returned {
  readonly state: string;
  /** Empty for none. */
  readonly code: string;
  /** null where it does not say who it is. */
  readonly issuer: string | null;
}

const longestState = 100;
const longestCode = 4_096;

/** Ends a person's authorisation: from then on their account is used for what they ask. */
export class CompleteConnection {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Which server it is, and whose account. A state counts once, whatever comes of it. @throws AppError FAILED_PRECONDITION. */
  async execute({ state, code, issuer }: Returned): Promise<{ serverName: string; personName: string }> {
    const { remoteServers, connections, sync, now } = this.#deps;
    const pending = state === "" || state.length > longestState ? null : await connections.take(state, now());
    if (pending === null) throw authorizationUnknown();
    if (code === "" || code.length > longestCode) throw authorizationRefused("nobody has allowed it");
    const server = await remoteServers.find(pending);
    if (server?.url !== pending.url || server.authorization === null) throw authorizationUnknown();
    exitPoint("mcp-registry.state-taken");
    const tokens = await this.#tokens(pending, code, issuer);
    exitPoint("mcp-registry.code-exchanged");
    const { workspaceId, serverId, userId, url, grant, personName } = pending;
    const account = { workspaceId, serverId, userId, url, grant, tokens, version: newId("acc") };
    if (!(await connections.put(account))) throw authorizationUnknown();
    // Who is the first may be asked what there is.
    sync.refresh(server, userId);
    return { serverName: server.name, personName };
  }

  async #tokens(pending: Pending, code: string, issuer: string | null): Promise<Tokens> {
    try {
      return await this.#deps.authorizer.exchange(pending, code, issuer);
    } catch (error) {
      if (error instanceof GrantRefused || error instanceof NotAuthorizable) throw authorizationRefused(error.message);
      throw error;
    }
  }
}
