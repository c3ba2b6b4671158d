import type { CallSettlement } from "../changes/call-settlement.ts";
import type { RemoteCallRuns } from "../changes/remote-call-runs.ts";
import type { ServerEnd } from "../changes/server-end.ts";
import type { Announcements } from "../model/announcements.ts";
import type { ServerEndings } from "../model/client-server.ts";
import { isRemote } from "../model/remote-call.ts";
import type { CallRepository, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly endings: ServerEndings;
  readonly calls: CallRepository;
  readonly serverEnd: ServerEnd;
  readonly settlement: CallSettlement;
  readonly runs: RemoteCallRuns;
  readonly announcements: Announcements;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

const atOnce = 200;

/**
 * Does what time brings: ends registrations whose lease is over, looks at calls that are due, ends the streams that clients
 * have stayed on after they registered anew. Every replica has one; all it does may be done twice.
 */
export class Caretaker {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** One round of everything; never rejects. */
  async runOnce(): Promise<void> {
    for (const work of [() => this.#endServers(), () => this.#endOtherStreams(), () => this.#judgeCalls()])
      await work().catch(this.#deps.onError);
  }

  async #endServers(): Promise<void> {
    const { endings, serverEnd } = this.#deps;
    for (const server of await endings.listOver(atOnce)) await serverEnd.execute(server, true);
  }

  /** Calls of servers that have just ended are among them. */
  async #judgeCalls(): Promise<void> {
    const { settlement, runs, onError } = this.#deps;
    const due = await this.#due();
    for (const call of due) if (!isRemote(call)) await settlement.judge(call).catch(onError);
    await runs.judge(due.filter(isRemote));
  }

  async #due(): Promise<readonly ToolCall[]> {
    const { calls, runs, now } = this.#deps;
    try {
      // Those that are waited for stay due, and must not take the places of the others.
      return await calls.listDue(now(), atOnce + runs.lapsed);
    } catch (error) {
      runs.forgetLapsed();
      throw error;
    }
  }

  /** A client that stays on the stream of its former registration opens the new one's once that ends. */
  async #endOtherStreams(): Promise<void> {
    const { endings, announcements } = this.#deps;
    for (const server of await endings.listAwaited(atOnce)) {
      if (!(await endings.endWait(server))) continue;
      for (const serverId of await endings.endOtherStreams(server)) announcements.lookAt(serverId);
    }
  }
}
