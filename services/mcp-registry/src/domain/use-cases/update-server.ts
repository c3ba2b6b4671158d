import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { serverChanged, serverNameTaken } from "../model/registry-errors.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import type { ListedServer, RemoteServerRepository, ServerChange } from "../model/remote-server.ts";
import {
  checkAuthorization,
  checkCallTimeout,
  checkDescription,
  checkName,
  headersOf,
  urlOf,
} from "../model/server-fields.ts";
import { requireEgress, syncOrRead } from "./create-server.ts";
import type { RemoteServerReader } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteClient: RemoteClient;
  readonly remoteReader: RemoteServerReader;
  readonly sync: RemoteSync;
  readonly now: () => number;
}

/** Changes a remote server. */
export class UpdateServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The server as it is now. @throws AppError PERMISSION_DENIED, NOT_FOUND, INVALID_ARGUMENT, ALREADY_EXISTS, ABORTED. */
  async execute(actor: Actor, serverId: string, asked: ServerChange): Promise<ListedServer> {
    const { remoteServers, remoteReader, sync, now } = this.#deps;
    const { server } = await remoteReader.require(actor, serverId);
    const change = await this.#checked(asked);
    const isMoved = change.url !== undefined && change.url !== server.url;
    // Who changes the address would have them sent to a server of their own, and so read them.
    if (isMoved && server.headerNames.length > 0 && change.headers === undefined)
      throw invalidField("headers", "must be given again with another url");
    const { authorization = server.authorization && { ...server.authorization, clientSecret: "" } } = change;
    checkAuthorization(authorization, change.headers ?? server.headerNames.map((name) => ({ name, value: "" })));
    if (isMoved && server.authorization?.hasSecret === true && change.authorization === undefined)
      throw invalidField("personalAuthorization", "must be given again with another url");
    const written = await remoteServers.update(server, change, now());
    if (written === "taken") throw serverNameTaken();
    if (written === "changed") throw serverChanged();
    const isOther = isMoved || change.headers !== undefined || change.authorization !== undefined;
    return isOther ? syncOrRead(sync, server, actor) : sync.read(server);
  }

  async #checked(change: ServerChange): Promise<ServerChange> {
    const { name, url, description, headers, callTimeoutMs = null } = change;
    if (name !== undefined) checkName(name);
    if (description !== undefined) checkDescription(description);
    checkCallTimeout(callTimeoutMs);
    return {
      ...change,
      ...(headers === undefined ? {} : { headers: headersOf(headers) }),
      ...(url === undefined ? {} : { url: await requireEgress(this.#deps.remoteClient, urlOf(url)) }),
    };
  }
}
