import type { Announcements } from "../model/announcements.ts";
import { cancelledMessage } from "../model/json-rpc.ts";
import { isRemote } from "../model/remote-call.ts";
import type { CallKey, CallRepository, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly announcements: Announcements;
  readonly now: () => number;
}

const longestReason = 500;

/** Ends a call that nobody waits for any more. */
export class WithdrawCall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The call as it is now, also one that nobody has asked for yet. A call that has ended stays as it is. */
  async execute(key: CallKey, reason: string): Promise<ToolCall | null> {
    const { calls, announcements, now } = this.#deps;
    const notice = cancelledMessage(key.callId, reason.slice(0, longestReason));
    const isWithdrawn = await calls.withdraw(key, notice, now());
    const call = await calls.find(key);
    if (!isWithdrawn || call === null) return call;
    // Whichever replica makes a remote call hears that it is over.
    if (isRemote(call)) announcements.callEnded(call.callId);
    else announcements.lookAt(call.serverId);
    return call;
  }
}
