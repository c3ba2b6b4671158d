import { newId } from "@parley/ids";
import { exitPoint, sleep } from "@parley/runtime";
import type { ServerKey } from "../model/client-server.ts";
import { AccountMissing, GrantRefused } from "../model/connection.ts";
import type { Authorizer, Connection, ConnectionRepository } from "../model/connection.ts";
import type { Endpoint, RemoteServerRepository } from "../model/remote-server.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly connections: ConnectionRepository;
  readonly authorizer: Authorizer;
  readonly now: () => number;
}

// Longer than the request of a renewal may take.
const leaseMs = 30_000;
const againMs = 200;
// What is over soon could be over once it arrives.
const skewMs = 15_000;

/** Says how servers are asked for somebody: with their own account where the server wants one, whose tokens are renewed by one replica at a time. */
export class PersonalEndpoints {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * null where the server is gone. @param userId Whose account it is; null for nobody's. @param signal Ends the wait for another replica.
   * @throws AccountMissing; NotAuthorizable where tokens can't be renewed now.
   */
  async of(key: ServerKey, userId: string | null, signal: AbortSignal): Promise<Endpoint | null> {
    const endpoint = await this.#deps.remoteServers.endpoint(key);
    return endpoint?.isPersonal === true ? this.#withAccount(endpoint, userId, null, signal) : endpoint;
  }

  /** The same once the server has refused an account. @throws AccountMissing, NotAuthorizable. */
  async renewed(refused: Endpoint, signal: AbortSignal): Promise<Endpoint | null> {
    const { account } = refused;
    const endpoint = await this.#deps.remoteServers.endpoint(refused);
    if (endpoint === null) return null;
    return this.#withAccount(endpoint, account?.userId ?? null, account?.version ?? null, signal);
  }

  /** Forgets an account that the server refuses, with tokens that are new. */
  async forget({ workspaceId, serverId, account }: Endpoint): Promise<void> {
    if (account === null) return;
    await this.#deps.connections.delete({ workspaceId, serverId, userId: account.userId }, account.version);
  }

  async #withAccount(
    endpoint: Endpoint,
    userId: string | null,
    refusedVersion: string | null,
    signal: AbortSignal,
  ): Promise<Endpoint> {
    const { connections, now } = this.#deps;
    if (userId === null) throw new AccountMissing("nobody asks who could have an account");
    const { workspaceId, serverId } = endpoint;
    for (;;) {
      signal.throwIfAborted();
      const connection = await connections.find({ workspaceId, serverId, userId });
      // Tokens are for the address that they were given for.
      if (connection === null || connection.url !== endpoint.url) throw new AccountMissing("there is no account");
      const { version, tokens } = connection;
      const isOver = tokens.expiresAt !== null && tokens.expiresAt - skewMs <= now();
      if (version !== refusedVersion && !isOver) return withTokens(endpoint, connection);
      const isRenewed = await this.#renew(connection);
      if (!isRenewed) await sleep(againMs, signal);
    }
  }

  /** Says whether it did; false where another replica does. @throws AccountMissing, NotAuthorizable. */
  async #renew(connection: Connection): Promise<boolean> {
    const { connections, authorizer, now } = this.#deps;
    const { refreshToken } = connection.tokens;
    if (refreshToken === null) {
      await connections.delete(connection, connection.version);
      throw new AccountMissing("the account is over");
    }
    if (!(await connections.lease(connection, now(), now() + leaseMs))) return false;
    try {
      const tokens = await authorizer.refresh(connection.grant, refreshToken);
      exitPoint("mcp-registry.tokens-renewed");
      return await connections.renew(connection, newId("acc"), tokens);
    } catch (error) {
      if (error instanceof GrantRefused) {
        await connections.delete(connection, connection.version);
        throw new AccountMissing("the account was withdrawn", { cause: error });
      }
      await connections.release(connection);
      throw error;
    }
  }
}

function withTokens(endpoint: Endpoint, { userId, version, tokens }: Connection): Endpoint {
  const others = endpoint.headers.filter(({ name }) => name.toLowerCase() !== "authorization");
  const headers = [...others, { name: "Authorization", value: `Bearer ${tokens.accessToken}` }];
  return { ...endpoint, headers, account: { userId, version } };
}
