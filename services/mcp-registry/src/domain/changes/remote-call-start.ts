import type { Actor } from "@parley/actor";
import {
  callNotFound,
  personToAuthorizeRequired,
  personalAuthRequired,
  tooManyCalls,
  toolChanged,
  toolNotFound,
  viewNotFound,
} from "../model/registry-errors.ts";
import { isRemote } from "../model/remote-call.ts";
import type { RemoteCallRepository } from "../model/remote-call.ts";
import { settingOf } from "../model/remote-server.ts";
import type { ConnectionRepository } from "../model/connection.ts";
import type { RemoteServer, RemoteServerRepository } from "../model/remote-server.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import { isOf, isUnauthorized } from "../model/tool-call.ts";
import type { CallRepository, NewCall, RemotePart, ToolCall } from "../model/tool-call.ts";
import type { ViewRepository } from "../model/view.ts";
import type { PersonalEndpoints } from "./personal-endpoints.ts";
import type { RemoteCallRuns } from "./remote-call-runs.ts";
import type { RemoteSync } from "./remote-sync.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly remoteCalls: RemoteCallRepository;
  readonly remoteServers: RemoteServerRepository;
  readonly views: ViewRepository;
  readonly connections: ConnectionRepository;
  readonly spaceAccess: SpaceAccess;
  readonly sync: RemoteSync;
  readonly endpoints: PersonalEndpoints;
  readonly runs: RemoteCallRuns;
  readonly holder: string;
  readonly now: () => number;
}

/** Which tool of which view. */
interface Named {
  readonly viewId: string;
  readonly toolName: string;
  /** Of the tool that is meant; empty for whatever it is now. */
  readonly definitionHash: string;
  /** Whether its server is asked first. */
  readonly isFresh: boolean;
}

/** Starts calls of remote servers' tools, each once. */
export class RemoteCallStart {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The call as it is now. @param asked Its `message` has the arguments. @throws AppError NOT_FOUND, FAILED_PRECONDITION, RESOURCE_EXHAUSTED, UNAVAILABLE. */
  async execute(actor: Actor, asked: NewCall, named: Named): Promise<ToolCall> {
    const { calls, remoteCalls, runs, holder, now } = this.#deps;
    const earlier = await calls.find(asked);
    if (earlier !== null && !isUnauthorized(ownCall(earlier, asked.ownerId))) return earlier;
    const { serverId, isReady, ...remote } = await this.#allowed(actor, named);
    // Its server may have taken seconds to say which tools it has, or another one to renew tokens: that is no time of the call.
    const startedAt = now();
    const times = { startedAt, deadline: startedAt + asked.deadline - asked.startedAt };
    const call = { ...asked, ...times, serverId, kind: "remote" as const, remote: { ...remote, holder } };
    const started =
      earlier === null
        ? await remoteCalls.start(call, runs.leaseUntil())
        : await remoteCalls.reopen(call, runs.leaseUntil());
    if (started === "too_many") throw tooManyCalls();
    const owned = ownCall(started, asked.ownerId);
    // A repeat that came at the same time, at another replica or here: who inserted it makes it.
    const isOurs = isRemote(owned) && owned.state === "open" && owned.remote.holder === holder;
    if (isOurs) runs.start(owned, asked.message, isReady);
    return owned;
  }

  /** @throws AppError NOT_FOUND for what the actor must not call, or not any more; FAILED_PRECONDITION for what is another tool by now. */
  async #allowed(
    actor: Actor,
    { viewId, toolName, definitionHash, isFresh }: Named,
  ): Promise<Omit<RemotePart, "holder"> & { serverId: string; isReady: boolean }> {
    const { views, spaceAccess, remoteServers, sync, endpoints } = this.#deps;
    const { workspaceId } = actor;
    const view = await views.find(workspaceId, viewId);
    if (view === null) throw viewNotFound();
    const [readable, server] = await Promise.all([
      spaceAccess.readable(actor, [view.spaceId]),
      remoteServers.find(view),
    ]);
    if (!readable.has(view.spaceId) || server === null) throw viewNotFound();
    await this.#requireAccount(actor, server);
    const userId = actor.person?.userId ?? null;
    let isReady = true;
    // Its server was asked with the account, which was renewed for that where it was over.
    if (isFresh) await sync.refreshed([server], userId);
    else if (server.authorization !== null) isReady = await endpoints.ready(server, userId);
    // Either may have found the account to be over: with it went the list that was made with it.
    await this.#requireAccount(actor, server);
    const { list } = await sync.listed(server, userId);
    const tool = list?.tools.find(({ name }) => name === toolName);
    const { enabled, priceMicrocredits } = settingOf(server, toolName);
    if (tool === undefined || !enabled) throw toolNotFound();
    // What was allowed was that definition.
    if (definitionHash !== "" && definitionHash !== tool.definitionHash) throw toolChanged();
    const { readOnly, idempotent } = tool.hints;
    const isRepeatable = readOnly === true || idempotent === true;
    return { serverId: server.serverId, isReady, viewId, toolName, isRepeatable, priceMicrocredits };
  }

  async #requireAccount({ workspaceId, person }: Actor, { authorization, serverId }: RemoteServer): Promise<void> {
    if (authorization === null) return;
    if (person === null) throw personToAuthorizeRequired();
    const connected = await this.#deps.connections.listOf(workspaceId, person.userId, [serverId]);
    if (connected.length === 0) throw personalAuthRequired();
  }
}

/** Somebody else's call of that id is none of the caller's. */
function ownCall(call: ToolCall, ownerId: string): ToolCall {
  if (!isOf(call, ownerId)) throw callNotFound();
  return call;
}
