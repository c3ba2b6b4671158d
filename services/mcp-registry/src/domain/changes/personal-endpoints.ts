import { newId } from "@parley/ids";
import { exitPoint, sleep } from "@parley/runtime";
import type { ServerKey } from "../model/client-server.ts";
import { AccountMissing, GrantRefused } from "../model/connection.ts";
import type { Authorizer, Connection, ConnectionRepository, Tokens } from "../model/connection.ts";
import type { Endpoint, RemoteServerRepository } from "../model/remote-server.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly connections: ConnectionRepository;
  readonly authorizer: Authorizer;
  /** Whether what failed may succeed in a while, as where the database is away. */
  readonly isTemporary: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

// Longer than the request of a renewal may take, and no longer: where its replica was killed, an authorisation server that takes the former
// token for some seconds more still takes it.
const leaseMs = 15_000;
const againMs = 200;
// Whoever holds a lease that is over may only have waited for the database: it writes as soon as that is back.
const lapsedMs = 1_000;
// New tokens are the only ones: they are worth this much waiting for the database.
const keepMs = 120_000;
// Whoever starts a call has a deadline of ten seconds.
const longestReadyMs = 6_000;
// What is over soon could be over once it arrives.
const skewMs = 15_000;

/** Says how servers are asked for somebody: with their own account where the server wants one, whose tokens are renewed by one replica at a time. */
export class PersonalEndpoints {
  readonly #deps: Dependencies;
  /** Begun before a call, and never rejected. */
  readonly #renewals = new Set<Promise<unknown>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * null where the server is gone. @param userId Whose account it is; null for nobody's. @param signal Ends the wait for another replica.
   * @param isReady Whether `ready` has just looked at it: it is not renewed again before a server refuses it.
   * @throws AccountMissing; NotAuthorizable where tokens can't be renewed now.
   */
  async of(key: ServerKey, userId: string | null, signal: AbortSignal, isReady = false): Promise<Endpoint | null> {
    const endpoint = await this.#deps.remoteServers.endpoint(key);
    if (endpoint?.isPersonal !== true) return endpoint;
    return this.#withAccount(endpoint, userId, { refused: null, isReady }, signal);
  }

  /**
   * Renews before a call what is over: that is no time of the call's, as far as it takes no more than some seconds. What fails here fails again in the
   * call, which says so. Resolves with whether the account is ready.
   */
  async ready(key: ServerKey, userId: string | null): Promise<boolean> {
    const waiting = new AbortController();
    const renewed = this.of(key, userId, waiting.signal).catch(() => null);
    this.#renewals.add(renewed);
    void renewed.finally(() => this.#renewals.delete(renewed));
    const endpoint = await Promise.race([renewed, sleep(longestReadyMs, waiting.signal).catch(() => undefined)]);
    waiting.abort();
    return (endpoint ?? null) !== null;
  }

  /** Waits for renewals that took longer than a call's start: what they bring is kept while there is a database. @param ms At most. */
  async drain(ms: number): Promise<void> {
    const waiting = new AbortController();
    await Promise.race([Promise.all(this.#renewals), sleep(ms, waiting.signal).catch(() => undefined)]);
    waiting.abort();
  }

  /** The same once the server has refused an account. @throws AccountMissing, NotAuthorizable. */
  async renewed(refused: Endpoint, signal: AbortSignal): Promise<Endpoint | null> {
    const { account } = refused;
    const endpoint = await this.#deps.remoteServers.endpoint(refused);
    if (endpoint === null) return null;
    const seen = { refused: account?.version ?? null, isReady: false };
    return this.#withAccount(endpoint, account?.userId ?? null, seen, signal);
  }

  /** Forgets an account that the server refuses, with tokens that are new. */
  async forget({ workspaceId, serverId, account }: Endpoint): Promise<void> {
    if (account === null) return;
    await this.#deps.connections.delete({ workspaceId, serverId, userId: account.userId }, account.version);
  }

  async #withAccount(
    endpoint: Endpoint,
    userId: string | null,
    { refused, isReady }: { readonly refused: string | null; readonly isReady: boolean },
    signal: AbortSignal,
  ): Promise<Endpoint> {
    const { connections, now } = this.#deps;
    if (userId === null) throw new AccountMissing("nobody asks who could have an account");
    const { workspaceId, serverId } = endpoint;
    let lapsed: string | null = null;
    let isRenewed = false;
    for (;;) {
      signal.throwIfAborted();
      const connection = await connections.find({ workspaceId, serverId, userId });
      // Tokens are for the address that they were given for.
      if (connection === null || connection.url !== endpoint.url) throw new AccountMissing("there is no account");
      const { version, tokens } = connection;
      // Tokens may live for less than is kept clear of their end: new ones are used all the same.
      const isNew = isRenewed || isReady;
      const isOver = !isNew && tokens.expiresAt !== null && tokens.expiresAt - skewMs <= now();
      if (version !== refused && !isOver) return withTokens(endpoint, connection);
      if (connection.renewingUntil !== null && connection.renewingUntil <= now() && lapsed !== version) {
        lapsed = version;
        await sleep(lapsedMs, signal);
        continue;
      }
      isRenewed = await this.#renew(connection);
      if (!isRenewed) await sleep(againMs, signal);
    }
  }

  /** Says whether the account is another one now; false where another replica renews it. @throws AccountMissing, NotAuthorizable. */
  async #renew(connection: Connection): Promise<boolean> {
    const { connections, authorizer, now } = this.#deps;
    const { refreshToken } = connection.tokens;
    if (refreshToken === null) {
      await connections.delete(connection, connection.version);
      throw new AccountMissing("the account is over");
    }
    if (!(await connections.lease(connection, now(), now() + leaseMs))) return false;
    let tokens: Tokens;
    try {
      tokens = await authorizer.refresh(connection.grant, refreshToken);
    } catch (error) {
      if (!(error instanceof GrantRefused)) {
        await connections.release(connection);
        throw error;
      }
      // It was withdrawn, or a killed replica has used up the token. One that was only slow has written another version: that is good.
      await connections.delete(connection, connection.version);
      return true;
    }
    exitPoint("mcp-registry.tokens-renewed");
    await this.#keep(connection, tokens);
    return true;
  }

  /** The former tokens may be void by now: without these the person would have to authorise again. */
  async #keep(connection: Connection, tokens: Tokens): Promise<void> {
    const { connections, isTemporary, onError, now } = this.#deps;
    const version = newId("acc");
    const until = now() + keepMs;
    for (;;) {
      try {
        return void (await connections.renew(connection, version, tokens));
      } catch (error) {
        if (!isTemporary(error) || now() >= until) throw error;
        onError(error);
        await sleep(againMs);
      }
    }
  }
}

function withTokens(endpoint: Endpoint, { userId, version, tokens }: Connection): Endpoint {
  const others = endpoint.headers.filter(({ name }) => name.toLowerCase() !== "authorization");
  const headers = [...others, { name: "Authorization", value: `Bearer ${tokens.accessToken}` }];
  return { ...endpoint, headers, account: { userId, version } };
}
