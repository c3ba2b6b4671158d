import type { Actor } from "@parley/actor";
import type { ListedServer } from "../model/remote-server.ts";
import type { View, ViewRepository } from "../model/view.ts";
import type { RemoteServerReader } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteReader: RemoteServerReader;
  readonly views: ViewRepository;
}

/** Reads a remote server. */
export class GetServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The server with its tools, and where it stands. @throws AppError PERMISSION_DENIED, NOT_FOUND. */
  async execute(actor: Actor, serverId: string): Promise<{ listed: ListedServer; views: readonly View[] }> {
    const { remoteReader, views } = this.#deps;
    const listed = await remoteReader.require(actor, serverId);
    return { listed, views: await views.listOfServer(listed.server) };
  }
}
