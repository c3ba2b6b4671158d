import type { Actor } from "@parley/actor";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { managingRequired } from "../model/registry-errors.ts";
import type { ListedServer } from "../model/remote-server.ts";

interface Dependencies {
  readonly sync: RemoteSync;
}

/** Whoever administers MCP servers. @throws AppError PERMISSION_DENIED. */
export function requireManaging(actor: Actor): void {
  if (!actor.scopes.includes("mcp:manage")) throw managingRequired();
}

/** Finds the workspace's remote servers for who administers them. */
export class RemoteServerReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError PERMISSION_DENIED, NOT_FOUND. */
  async require(actor: Actor, serverId: string): Promise<ListedServer> {
    requireManaging(actor);
    return this.#deps.sync.read({ workspaceId: actor.workspaceId, serverId });
  }
}
