import { sleep } from "@parley/runtime";
import { NotListed } from "../model/remote-client.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import { isAppError } from "@parley/errors";
import { AccountMissing, NotAuthorizable } from "../model/connection.ts";
import {
  personalAuthRequired,
  remoteNotAnswering,
  remoteServerNotFound,
  toolsNotReadable,
} from "../model/registry-errors.ts";
import type { Endpoint, ListedServer, RemoteServer, RemoteServerRepository } from "../model/remote-server.ts";
import type { ToolListRepository } from "../model/tool-list.ts";
import type { ServerKey } from "../model/client-server.ts";

import type { PersonalEndpoints } from "./personal-endpoints.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteClient: RemoteClient;
  readonly endpoints: PersonalEndpoints;
  readonly lists: ToolListRepository;
  readonly toolsMaxAgeMs: number;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A server with what it has told somebody. */
interface ToldServer extends ListedServer {
  /** When it was asked for them, epoch milliseconds; null where it was not. */
  readonly readAt: number | null;
}

const never = new AbortController().signal;
// Whoever waits has a deadline of ten seconds.
const longestWaitMs = 6_000;

/** Asks servers for their tools, and keeps what they say. */
export class RemoteSync {
  readonly #deps: Dependencies;
  readonly #refreshing = new Map<string, Promise<unknown>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The server with what it says now, to whoever's account this is. The list that it had stays where that fails.
   * @throws AppError NOT_FOUND, UNAVAILABLE, FAILED_PRECONDITION.
   */
  async execute(key: ServerKey, userId: string | null): Promise<ListedServer> {
    const { remoteServers, lists, now } = this.#deps;
    const endpoint = await this.#endpoint(key, userId);
    try {
      const { list, version } = await this.#listed(endpoint);
      const { workspaceId, serverId, endpointVersion, account } = endpoint;
      if (account !== null)
        await lists.putOf({ workspaceId, serverId, userId: account.userId }, endpointVersion, {
          ...list,
          readAt: now(),
        });
      await lists.put(endpoint, endpointVersion, list);
      await remoteServers.putSynced(endpoint, { version, syncedAt: now(), syncProblem: "" });
    } catch (error) {
      if (error instanceof AccountMissing) throw personalAuthRequired();
      if (!(error instanceof NotListed)) throw error;
      await remoteServers.putSynced(endpoint, { version: null, syncedAt: null, syncProblem: error.message });
      throw error.kind === "not_readable" ? toolsNotReadable(error.message) : remoteNotAnswering(error.message);
    }
    return this.read(key);
  }

  async #endpoint(key: ServerKey, userId: string | null): Promise<Endpoint> {
    try {
      const endpoint = await this.#deps.endpoints.of(key, userId, never);
      if (endpoint === null) throw remoteServerNotFound();
      return endpoint;
    } catch (error) {
      if (error instanceof AccountMissing) throw personalAuthRequired();
      throw error instanceof NotAuthorizable ? remoteNotAnswering(error.message) : error;
    }
  }

  /** Once more with new tokens, where the server refuses those that there are. */
  async #listed(endpoint: Endpoint): ReturnType<RemoteClient["listTools"]> {
    const { remoteClient, endpoints } = this.#deps;
    try {
      return await remoteClient.listTools(endpoint, never);
    } catch (error) {
      if (!(error instanceof NotListed) || error.kind !== "unauthorized") throw error;
      const renewed = await endpoints.renewed(endpoint, never).catch((failed: unknown) => {
        throw failed instanceof NotAuthorizable ? error : failed;
      });
      if (renewed === null) throw error;
      return remoteClient.listTools(renewed, never);
    }
  }

  /** The server with what it has said. @throws AppError NOT_FOUND. */
  async read(key: ServerKey): Promise<ListedServer> {
    const server = await this.#deps.remoteServers.find(key);
    if (server === null) throw remoteServerNotFound();
    return this.listed(server, null);
  }

  /**
   * What a server has said since it has its address: where each person authorises, to this one, and to whoever was asked last as long as it has said
   * nothing to them. @param userId null for whoever has no account.
   */
  async listed(server: RemoteServer, userId: string | null): Promise<ToldServer> {
    const { lists } = this.#deps;
    const { workspaceId, serverId, endpointVersion, authorization } = server;
    if (authorization !== null && userId !== null) {
      const own = await lists.findOf({ workspaceId, serverId, userId }, endpointVersion);
      if (own !== null) return { server, list: own, readAt: own.readAt };
    }
    const isOthers = authorization !== null && userId !== null;
    return { server, list: await lists.find(server, endpointVersion), readAt: isOthers ? null : server.syncedAt };
  }

  /** Has a server asked again, without waiting, whose list is old. @param userId Whom it was listed for. */
  refreshOld({ server, readAt }: ToldServer, userId: string | null): void {
    const { toolsMaxAgeMs, now } = this.#deps;
    if (now() - (readAt ?? 0) >= toolsMaxAgeMs) this.refresh(server, accountAt(server, userId));
  }

  /** Has a server asked again without waiting: once at a time. */
  refresh(key: ServerKey, userId: string | null): void {
    void this.#refresh(key, userId);
  }

  /** Has servers asked again, and waits for their lists, a few seconds at most: what does not answer has the list that it had. */
  async refreshed(servers: readonly RemoteServer[], userId: string | null): Promise<void> {
    if (servers.length === 0) return;
    const waiting = new AbortController();
    const tooLong = sleep(longestWaitMs, waiting.signal).catch(() => undefined);
    await Promise.race([
      tooLong,
      Promise.all(servers.map((server) => this.#refresh(server, accountAt(server, userId)))),
    ]);
    waiting.abort();
  }

  #refresh({ workspaceId, serverId }: ServerKey, userId: string | null): Promise<unknown> {
    const asking = `${serverId} ${userId ?? ""}`;
    const underWay = this.#refreshing.get(asking);
    if (underWay !== undefined) return underWay;
    const asked = this.execute({ workspaceId, serverId }, userId)
      .catch((error: unknown) => void (isUnasked(error) || this.#deps.onError(error)))
      .finally(() => this.#refreshing.delete(asking));
    this.#refreshing.set(asking, asked);
    return asked;
  }
}

/** Whose account a server is asked with: one that nobody authorises at says the same to all. */
function accountAt({ authorization }: RemoteServer, userId: string | null): string | null {
  return authorization === null ? null : userId;
}

/** Whether nobody was asked whose account could be used: the list that there is stays. */
function isUnasked(error: unknown): boolean {
  return isAppError(error) && error.reason === "PERSONAL_AUTH_REQUIRED";
}
