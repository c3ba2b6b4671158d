import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConnectionRepository } from "../model/connection.ts";
import type { ConnectableServers } from "./connectable-servers.ts";

interface Dependencies {
  readonly connectable: ConnectableServers;
  readonly connections: ConnectionRepository;
}

/** Forgets a person's account at a remote server. */
export class DeleteConnection {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when there is none; one's own goes also where one sees the server no more. @throws AppError PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE. */
  async execute(actor: Actor, serverId: string): Promise<void> {
    const { connectable, connections } = this.#deps;
    const { userId } = requirePerson(actor);
    const { workspaceId } = actor;
    const own = await connections.listOf(workspaceId, userId, [serverId]);
    if (own.length === 0) await connectable.require(actor, serverId);
    else await connections.delete({ workspaceId, serverId, userId });
  }
}
