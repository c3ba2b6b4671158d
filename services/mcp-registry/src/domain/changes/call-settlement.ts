import type { Announcements } from "../model/announcements.ts";
import type { ServerRepository } from "../model/client-server.ts";
import { judgeCall } from "../model/tool-call.ts";
import type { CallKey, CallOutcome, CallRepository, Held, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly servers: ServerRepository;
  readonly announcements: Announcements;
  readonly undeliveredMs: number;
  readonly now: () => number;
}

/** Ends calls, each once. */
export class CallSettlement {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** False where the call is open no more, or not held so. */
  async settle(call: CallKey, outcome: CallOutcome, held?: Held): Promise<boolean> {
    const { calls, announcements, now } = this.#deps;
    const isSettled = await calls.settle(call, outcome, now(), held);
    if (isSettled) announcements.callEnded(call.callId);
    return isSettled;
  }

  /** Looks at a call that is due. */
  async judge(call: ToolCall): Promise<void> {
    const { calls, servers, undeliveredMs, now } = this.#deps;
    const verdict = judgeCall(call, await servers.find(call), now(), undeliveredMs);
    if ("outcome" in verdict) await this.settle(call, verdict.outcome);
    else await calls.checkAt(call, verdict.checkAt);
  }
}
