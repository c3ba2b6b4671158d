import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { newId } from "@parley/ids";
import { slices } from "@parley/runtime";
import type { CallEnd } from "../changes/call-end.ts";
import type { CallStart } from "../changes/call-start.ts";
import type { ClientServer } from "../model/client-server.ts";
import { requestMessage } from "../model/json-rpc.ts";
import { serverNotAnswering, serverNotFound, toolsNotReadable } from "../model/registry-errors.ts";
import type { ServerRepository } from "../model/client-server.ts";
import type { CallKey, CallRepository } from "../model/tool-call.ts";
import { ToolListReader } from "../model/tool-list.ts";
import type { ToolList, ToolListRepository } from "../model/tool-list.ts";

interface Dependencies {
  readonly servers: ServerRepository;
  readonly calls: CallRepository;
  readonly lists: ToolListRepository;
  readonly callStart: CallStart;
  readonly callEnd: CallEnd;
  readonly now: () => number;
}

const [usualTimeoutMs, longestTimeoutMs] = [10_000, 60_000];

/** Says which tools a server has. */
export class ListTools {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param timeoutMs 0 for the usual. @throws AppError NOT_FOUND (also another's), UNAVAILABLE, FAILED_PRECONDITION. */
  async execute(
    actor: Actor,
    serverId: string,
    timeoutMs: number,
  ): Promise<{ readonly server: ClientServer; readonly list: ToolList }> {
    const { servers, lists, now } = this.#deps;
    if (timeoutMs < 0 || timeoutMs > longestTimeoutMs)
      throw invalidField("timeoutMs", `must be 0 to ${longestTimeoutMs}`);
    const [server] = await servers.findOwned(actor.workspaceId, ownerOf(actor), [serverId]);
    if (server === undefined) throw serverNotFound();
    const known = await lists.find(server, server.toolsVersion);
    if (known !== null) return { server, list: known };
    const list = await this.#ask(server, now() + (timeoutMs === 0 ? usualTimeoutMs : timeoutMs));
    // By the version before it was asked: a change announced meanwhile makes it old.
    await lists.put(server, server.toolsVersion, list);
    return { server, list };
  }

  async #ask(server: ClientServer, deadline: number): Promise<ToolList> {
    const reader = new ToolListReader();
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await this.#askPage(server, cursor, deadline);
      try {
        cursor = await slices.run(reader.add(JSON.parse(page) as unknown));
      } catch (cause) {
        throw toolsNotReadable(cause instanceof Error ? cause.message : "it is malformed");
      }
    }
    return reader.list();
  }

  async #askPage(server: ClientServer, cursor: string, deadline: number): Promise<string> {
    const { calls, callStart, callEnd, now } = this.#deps;
    const { workspaceId, serverId, ownerId } = server;
    const key: CallKey = { workspaceId, callId: newId("lst") };
    const message = requestMessage(key.callId, "tools/list", cursor === "" ? {} : { cursor });
    const call = { ...key, kind: "list" as const, serverId, ownerId, message, conversationId: "", runId: "" };
    // Before it starts: its end could be announced before anybody listens.
    using ending = callEnd.expect(key);
    await callStart.execute({ ...call, startedAt: now(), deadline });
    const ended = await ending.until(deadline);
    if (ended === null) await calls.withdraw(key, "", now());
    await calls.forget(key);
    const outcome = ended?.outcome ?? null;
    if (outcome !== null && "result" in outcome) return outcome.result;
    if (outcome?.failure.kind === "refused") throw toolsNotReadable(outcome.failure.message);
    throw serverNotAnswering();
  }
}
