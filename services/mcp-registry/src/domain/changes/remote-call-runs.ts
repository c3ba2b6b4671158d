import { sleep } from "@parley/runtime";
import type { Announcements } from "../model/announcements.ts";
import type { RemoteCall, RemoteCallRepository } from "../model/remote-call.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import type { RemoteServerRepository } from "../model/remote-server.ts";
import { failure } from "../model/tool-call.ts";
import type { CallOutcome, CallRepository } from "../model/tool-call.ts";
import type { CallSettlement } from "./call-settlement.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly remoteCalls: RemoteCallRepository;
  readonly remoteServers: RemoteServerRepository;
  readonly remoteClient: RemoteClient;
  readonly settlement: CallSettlement;
  readonly announcements: Announcements;
  /** Names this replica, and no other one before or after it. */
  readonly holder: string;
  readonly callLeaseMs: number;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

interface Running {
  readonly call: RemoteCall;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

const longestProgressMessage = 1_000;
const settleAgainMs = 500;

/** The calls of remote servers' tools that this replica makes, each under a lease. */
export class RemoteCallRuns {
  readonly #deps: Dependencies;
  readonly #running = new Map<string, Running>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** When the lease of what is started now is over. */
  leaseUntil(): number {
    return this.#deps.now() + this.#deps.callLeaseMs;
  }

  /** Makes a call that this replica holds, without waiting for it. */
  start(call: RemoteCall, args: string): void {
    const key = keyOf(call);
    if (this.#running.has(key)) return;
    const abort = new AbortController();
    const ended = this.#run(call, args, abort)
      .catch((error: unknown) => void (abort.signal.aborted || this.#deps.onError(error)))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { call, abort, ended });
  }

  /** Begins the leases anew; ends what was withdrawn, or is held by somebody else. */
  async renew(): Promise<void> {
    const { remoteCalls, holder } = this.#deps;
    const running = [...this.#running.values()];
    if (running.length === 0) return;
    const calls = running.map(({ call }) => call);
    const held = new Set((await remoteCalls.renew(calls, holder, this.leaseUntil())).map(keyOf));
    for (const { call, abort } of running) if (!held.has(keyOf(call))) abort.abort();
  }

  /** Looks at an open call whose lease is over: repeated only where that does no harm. */
  async judge(call: RemoteCall): Promise<void> {
    const { remoteCalls, settlement, holder, now } = this.#deps;
    if (this.#running.has(keyOf(call))) return this.renew();
    if (now() >= call.deadline) {
      await settlement.settle(call, failure("timed_out", "The tool did not answer in time."));
      return;
    }
    if (!call.remote.isRepeatable) {
      const message = "Whoever called the tool was lost: it may have run.";
      await settlement.settle(call, failure("outcome_unknown", message));
      return;
    }
    const args = await remoteCalls.takeOver(call, holder, this.leaseUntil());
    if (args !== null) this.start({ ...call, remote: { ...call.remote, holder } }, args);
  }

  /** Waits for what is under way, so long at most; what is left is another replica's once its lease is over. */
  async drain(ms: number): Promise<void> {
    const ended = Promise.all([...this.#running.values()].map((one) => one.ended));
    const waiting = new AbortController();
    const tooLong = sleep(ms, waiting.signal).catch(() => undefined);
    await Promise.race([ended, tooLong]);
    waiting.abort();
    for (const { abort } of this.#running.values()) abort.abort();
    await ended;
  }

  async #run(call: RemoteCall, args: string, abort: AbortController): Promise<void> {
    const { announcements, calls, onError } = this.#deps;
    const look = async (): Promise<void> => {
      if ((await calls.find(call))?.state !== "open") abort.abort();
    };
    const forget = announcements.onCallEnded(call.callId, () => void look().catch(onError));
    try {
      await this.#settle(call, await this.#outcome(call, args, abort.signal), abort.signal);
    } finally {
      forget();
    }
  }

  async #outcome(call: RemoteCall, args: string, signal: AbortSignal): Promise<CallOutcome> {
    const { remoteServers, onError } = this.#deps;
    try {
      const endpoint = await remoteServers.endpoint(call);
      if (endpoint === null) return failure("server_gone", "The server of this tool was deleted.");
      const first = await this.#ask(call, endpoint, args, signal);
      const isUnknown = "failure" in first && first.failure.kind === "outcome_unknown";
      return isUnknown && call.remote.isRepeatable ? await this.#ask(call, endpoint, args, signal) : first;
    } catch (error) {
      signal.throwIfAborted();
      onError(error);
      return failure("not_delivered", "The tool could not be called: it did not run.");
    }
  }

  async #ask(
    call: RemoteCall,
    endpoint: Parameters<RemoteClient["callTool"]>[0],
    args: string,
    signal: AbortSignal,
  ): Promise<CallOutcome> {
    const { remoteClient, announcements, now } = this.#deps;
    const { workspaceId, callId, remote } = call;
    return remoteClient.callTool(endpoint, {
      toolName: remote.toolName,
      arguments: args,
      timeoutMs: Math.max(1, call.deadline - now()),
      signal,
      onProgress: (progress, total, message) => {
        const text = message.slice(0, longestProgressMessage);
        announcements.callProgressed({ workspaceId, callId, progress, total, message: text });
      },
    });
  }

  /** Again and again while the database is away: a tool that ran must not count as lost. */
  async #settle(call: RemoteCall, outcome: CallOutcome, signal: AbortSignal): Promise<void> {
    const { settlement, onError } = this.#deps;
    for (;;) {
      try {
        await settlement.settle(call, outcome);
        return;
      } catch (error) {
        onError(error);
        await sleep(settleAgainMs, signal);
      }
    }
  }
}

function keyOf({ workspaceId, callId }: { readonly workspaceId: string; readonly callId: string }): string {
  return `${workspaceId}/${callId}`;
}
