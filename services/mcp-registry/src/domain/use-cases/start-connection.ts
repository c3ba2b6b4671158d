import { randomBytes } from "node:crypto";
import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { NotAuthorizable } from "../model/connection.ts";
import type { Authorizer, ConnectionRepository } from "../model/connection.ts";
import { authorizationNotPossible, connectionNotNeeded } from "../model/registry-errors.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";
import type { ConnectableServers } from "./connectable-servers.ts";

interface Dependencies {
  readonly connectable: ConnectableServers;
  readonly remoteServers: RemoteServerRepository;
  readonly connections: ConnectionRepository;
  readonly authorizer: Authorizer;
  readonly now: () => number;
}

const stateBytes = 32;
const pendingMs = 10 * 60_000;

/** Begins a person's authorisation at a remote server. */
export class StartConnection {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Where the person authorises, and until when they must be back. @param redirectUrl Where they are sent back to.
   * @throws AppError PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE, FAILED_PRECONDITION.
   */
  async execute(actor: Actor, serverId: string, redirectUrl: string): Promise<{ url: string; expiresAt: number }> {
    const { connectable, remoteServers, connections, authorizer, now } = this.#deps;
    const { userId, fullName, email } = requirePerson(actor);
    // Several may have the same name: who is asked to confirm must see whose account it becomes.
    const personName = `${fullName} (${email})`;
    const { url, workspaceId } = await connectable.require(actor, serverId);
    const authorization = await remoteServers.authorization({ workspaceId, serverId });
    if (authorization === null) throw connectionNotNeeded();
    const state = randomBytes(stateBytes).toString("base64url");
    const begun = await authorizer.begin({ url, authorization }, redirectUrl, state).catch((error: unknown) => {
      throw error instanceof NotAuthorizable ? authorizationNotPossible(error.message) : error;
    });
    const { grant, codeVerifier } = begun;
    const expiresAt = now() + pendingMs;
    const pending = { workspaceId, serverId, userId, personName, url, redirectUrl, grant, codeVerifier, expiresAt };
    await connections.begin(state, pending);
    return { url: begun.url, expiresAt };
  }
}
