import { sleep } from "@parley/runtime";
import { NotListed } from "../model/remote-client.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import { remoteNotAnswering, remoteServerNotFound, toolsNotReadable } from "../model/registry-errors.ts";
import type { ListedServer, RemoteServer, RemoteServerRepository } from "../model/remote-server.ts";
import type { ToolListRepository } from "../model/tool-list.ts";
import type { ServerKey } from "../model/client-server.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteClient: RemoteClient;
  readonly lists: ToolListRepository;
  readonly toolsMaxAgeMs: number;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

// Whoever waits has a deadline of ten seconds.
const longestWaitMs = 6_000;

/** Asks servers for their tools, and keeps what they say. */
export class RemoteSync {
  readonly #deps: Dependencies;
  readonly #refreshing = new Map<string, Promise<unknown>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The server with what it says now. The list that it had stays where that fails. @throws AppError NOT_FOUND, UNAVAILABLE, FAILED_PRECONDITION. */
  async execute(key: ServerKey): Promise<ListedServer> {
    const { remoteServers, remoteClient, lists, now } = this.#deps;
    const endpoint = await remoteServers.endpoint(key);
    if (endpoint === null) throw remoteServerNotFound();
    try {
      const { list, version } = await remoteClient.listTools(endpoint, new AbortController().signal);
      await lists.put(endpoint, endpoint.endpointVersion, list);
      await remoteServers.putSynced(endpoint, { version, syncedAt: now(), syncProblem: "" });
    } catch (error) {
      if (!(error instanceof NotListed)) throw error;
      await remoteServers.putSynced(endpoint, { version: null, syncedAt: null, syncProblem: error.message });
      throw error.kind === "not_readable" ? toolsNotReadable(error.message) : remoteNotAnswering(error.message);
    }
    return this.read(key);
  }

  /** The server with what it has said. @throws AppError NOT_FOUND. */
  async read(key: ServerKey): Promise<ListedServer> {
    const server = await this.#deps.remoteServers.find(key);
    if (server === null) throw remoteServerNotFound();
    return this.listed(server);
  }

  /** What a server has said since it has its address. */
  async listed(server: RemoteServer): Promise<ListedServer> {
    return { server, list: await this.#deps.lists.find(server, server.endpointVersion) };
  }

  /** Has a server asked again, without waiting, whose list is old. */
  refreshOld(server: RemoteServer): void {
    const { toolsMaxAgeMs, now } = this.#deps;
    if (now() - (server.syncedAt ?? 0) >= toolsMaxAgeMs) this.refresh(server);
  }

  /** Has a server asked again without waiting: once at a time. */
  refresh(key: ServerKey): void {
    void this.#refresh(key);
  }

  /** Has servers asked again, and waits for their lists, a few seconds at most: what does not answer has the list that it had. */
  async refreshed(servers: readonly ServerKey[]): Promise<void> {
    if (servers.length === 0) return;
    const waiting = new AbortController();
    const tooLong = sleep(longestWaitMs, waiting.signal).catch(() => undefined);
    await Promise.race([tooLong, Promise.all(servers.map((server) => this.#refresh(server)))]);
    waiting.abort();
  }

  #refresh({ workspaceId, serverId }: ServerKey): Promise<unknown> {
    const underWay = this.#refreshing.get(serverId);
    if (underWay !== undefined) return underWay;
    const asked = this.execute({ workspaceId, serverId })
      .catch(this.#deps.onError)
      .finally(() => this.#refreshing.delete(serverId));
    this.#refreshing.set(serverId, asked);
    return asked;
  }
}
