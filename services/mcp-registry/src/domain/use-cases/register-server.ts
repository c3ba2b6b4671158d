import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { newId } from "@parley/ids";
import type { ServerEnd } from "../changes/server-end.ts";
import { hasStream } from "../model/client-server.ts";
import type { ClientServer, ServerRepository } from "../model/client-server.ts";
import { tooManyServers } from "../model/registry-errors.ts";

interface Dependencies {
  readonly servers: ServerRepository;
  readonly serverEnd: ServerEnd;
  readonly leaseMs: number;
  readonly serversPerName: number;
  readonly streamAwaitedMs: number;
  readonly now: () => number;
}

const [shortestName, longestName] = [5, 30];

/** Registers a server that runs at a client. */
export class RegisterServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Each has an id of its own: a reused one could lead to another machine. @throws AppError INVALID_ARGUMENT, FAILED_PRECONDITION. */
  async execute(actor: Actor, name: string): Promise<ClientServer> {
    const { servers, leaseMs, streamAwaitedMs, now } = this.#deps;
    requireName(name);
    const server: ClientServer = {
      workspaceId: actor.workspaceId,
      serverId: newId("mcs"),
      ownerId: ownerOf(actor),
      name,
      expiresAt: now() + leaseMs,
      streamId: null,
      streamUntil: 0,
      toolsVersion: 0,
    };
    await servers.insert(server, now() + streamAwaitedMs);
    await this.#makeRoom(server);
    return server;
  }

  /** After it was written: of two who register at once, each then sees the other. */
  async #makeRoom(server: ClientServer): Promise<void> {
    const { servers, serverEnd, serversPerName, now } = this.#deps;
    const family = await servers.listFamily(server);
    const excess = family.length - serversPerName;
    if (excess <= 0) return;
    const idle = family.filter((one) => one.serverId === server.serverId || !hasStream(one, now()));
    const isAlone = idle.every(({ serverId }) => serverId === server.serverId);
    // Of many who register at once, those who come last end those who came first: the order is the same to all.
    for (const stale of isAlone ? [server] : idle.slice(0, excess)) await serverEnd.execute(stale, false);
    if (isAlone) throw tooManyServers(server.name, serversPerName);
  }
}

function requireName(name: string): void {
  // In UTF-16 code units, as the client counts.
  if (name.length < shortestName || name.length > longestName)
    throw invalidField("serverName", `must have ${shortestName} to ${longestName} characters`);
  if (/\p{Cc}/u.test(name)) throw invalidField("serverName", "has control characters");
}
