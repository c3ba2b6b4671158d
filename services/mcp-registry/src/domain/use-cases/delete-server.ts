import type { Actor } from "@parley/actor";
import { remoteServerNotFound, serverInUse } from "../model/registry-errors.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";
import type { ViewUsage } from "../model/view-usage.ts";
import type { ViewRepository } from "../model/view.ts";
import type { RemoteServerReader } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteReader: RemoteServerReader;
  readonly views: ViewRepository;
  readonly viewUsage: ViewUsage;
}

/** Deletes a remote server and its views. */
export class DeleteServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param force Also where agents name its views. @throws AppError PERMISSION_DENIED, NOT_FOUND, FAILED_PRECONDITION, UNAVAILABLE. */
  async execute(actor: Actor, serverId: string, force: boolean): Promise<void> {
    const { remoteServers, remoteReader, views, viewUsage } = this.#deps;
    const { server } = await remoteReader.require(actor, serverId);
    if (!force) {
      const viewIds = (await views.listOfServer(server)).map(({ viewId }) => viewId);
      const agents = await viewUsage.count(actor, viewIds);
      if (agents > 0) throw serverInUse(agents);
    }
    if (!(await remoteServers.delete(server))) throw remoteServerNotFound();
  }
}
