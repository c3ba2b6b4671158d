import type { Actor } from "@parley/actor";
import { newId } from "@parley/ids";
import { remoteServerNotFound, spaceNotFound } from "../model/registry-errors.ts";
import type { ListedServer } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { View, ViewRepository } from "../model/view.ts";
import { requireManaging } from "./remote-server-reader.ts";
import type { RemoteServerReader } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteReader: RemoteServerReader;
  readonly spaceAccess: SpaceAccess;
  readonly views: ViewRepository;
  readonly now: () => number;
}

/** Shows a remote server in a space. */
export class CreateView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The view, also one that there was. @throws AppError PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE. */
  async execute(actor: Actor, spaceId: string, serverId: string): Promise<{ view: View; listed: ListedServer }> {
    const { remoteReader, spaceAccess, views, now } = this.#deps;
    requireManaging(actor);
    if (!(await spaceAccess.isVisible(actor, spaceId))) throw spaceNotFound();
    const listed = await remoteReader.require(actor, serverId);
    const at = now();
    const ids = { workspaceId: actor.workspaceId, spaceId, serverId, viewId: newId("msv") };
    const view = await views.insert({ ...ids, createdAt: at, updatedAt: at });
    if (view === null) throw remoteServerNotFound();
    return { view, listed };
  }
}
