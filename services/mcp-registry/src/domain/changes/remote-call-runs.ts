import { sleep } from "@parley/runtime";
import type { Announcements } from "../model/announcements.ts";
import type { RemoteCall, RemoteCallRepository } from "../model/remote-call.ts";
import type { RemoteClient } from "../model/remote-client.ts";
import { AccountMissing, NotAuthorizable } from "../model/connection.ts";
import type { Endpoint } from "../model/remote-server.ts";
import { failure, isUnauthorized, unauthorized } from "../model/tool-call.ts";
import type { CallOutcome, CallRepository } from "../model/tool-call.ts";
import type { CallSettlement } from "./call-settlement.ts";
import type { PersonalEndpoints } from "./personal-endpoints.ts";
import { LapsedLeases } from "./lapsed-leases.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly remoteCalls: RemoteCallRepository;
  readonly endpoints: PersonalEndpoints;
  readonly remoteClient: RemoteClient;
  readonly settlement: CallSettlement;
  readonly announcements: Announcements;
  /** Names this replica, and no other one before or after it. */
  readonly holder: string;
  readonly callLeaseMs: number;
  /** Whether what failed may succeed soon: the database is away. */
  readonly isTemporary: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

interface Running {
  readonly call: RemoteCall;
  /** Whether the account was ready before its time began. */
  readonly isReady: boolean;
  readonly abort: AbortController;
  /** What came of it, while it is being written. */
  outcome: CallOutcome | null;
}

const longestProgressMessage = 1_000;
// As of clients' servers: ten a second.
const betweenProgressMs = 100;
const settleAgainMs = 500;
// How often a result is tried to be written where it is not the database that is away.
const triesOfOutcome = 3;
// By then the client has ended a call whose time is over, whatever its server does.
const graceMs = 20_000;
const renewalsOfLease = 4;

/** The calls of remote servers' tools that this replica makes, each under a lease. */
export class RemoteCallRuns {
  readonly #deps: Dependencies;
  readonly #running = new Map<string, Running>();
  readonly #ends = new Set<Promise<void>>();
  readonly #lapsed: LapsedLeases;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    // A renewal may fail once where the database has just come back.
    this.#lapsed = new LapsedLeases(1.5 * this.renewEveryMs, deps.now);
  }

  /** How often the leases are to begin anew. */
  get renewEveryMs(): number {
    return Math.ceil(this.#deps.callLeaseMs / renewalsOfLease);
  }

  /** How many calls are left with a holder that may be lost. */
  get lapsed(): number {
    return this.#lapsed.size;
  }

  /** When the lease of what is started now is over. */
  leaseUntil(): number {
    return this.#deps.now() + this.#deps.callLeaseMs;
  }

  /** Makes a call that this replica holds, without waiting for it. @param isReady Whether its account is. */
  start(call: RemoteCall, args: string, isReady: boolean): void {
    const key = keyOf(call);
    if (this.#running.has(key)) return;
    const running: Running = { call, isReady, abort: new AbortController(), outcome: null };
    this.#running.set(key, running);
    const ended = this.#run(running, args)
      .catch((error: unknown) => void (running.abort.signal.aborted || this.#deps.onError(error)))
      .finally(() => {
        this.#running.delete(key);
        this.#ends.delete(ended);
      });
    this.#ends.add(ended);
  }

  /** Begins the leases anew; ends what was withdrawn, is held by somebody else, or has not ended long after its time. */
  async renew(): Promise<void> {
    const { remoteCalls, settlement, holder, now } = this.#deps;
    const running = [...this.#running.values()];
    const isLate = ({ call, outcome }: Running): boolean => outcome === null && now() >= call.deadline + graceMs;
    const [late, others] = [running.filter(isLate), running.filter((one) => !isLate(one))];
    const held = new Set((await remoteCalls.renew(callsOf(others), holder, this.leaseUntil())).map(keyOf));
    for (const { call, abort } of others) if (!held.has(keyOf(call))) abort.abort();
    for (const { call, abort } of late) {
      await settlement.settle(call, timedOut(), { holder });
      abort.abort();
    }
  }

  /** Looks at the open calls whose lease is over: what its holder has lost is repeated only where that does no harm. */
  async judge(due: readonly RemoteCall[]): Promise<void> {
    const isOwn = (call: RemoteCall): boolean => this.#running.has(keyOf(call));
    if (due.some(isOwn)) await this.renew().catch(this.#deps.onError);
    const lost = this.#lapsed.lost(due.filter((call) => !isOwn(call)));
    for (const call of lost) await this.#judgeLost(call).catch(this.#deps.onError);
  }

  /** The database was away: nobody could renew a lease. */
  forgetLapsed(): void {
    this.#lapsed.forget();
  }

  async #judgeLost(call: RemoteCall): Promise<void> {
    const { remoteCalls, settlement, holder, now } = this.#deps;
    const seen = { holder: call.remote.holder, until: call.checkAt };
    if (now() >= call.deadline) return void (await settlement.settle(call, timedOut(), seen));
    if (!call.remote.isRepeatable) {
      const message = "Whoever called the tool was lost: it may have run.";
      return void (await settlement.settle(call, failure("outcome_unknown", message), seen));
    }
    const args = await remoteCalls.takeOver(call, holder, this.leaseUntil());
    if (args !== null) this.start({ ...call, remote: { ...call.remote, holder } }, args, false);
  }

  /** Waits for what is under way, so long at most; what is left is another replica's once its lease is over. */
  async drain(ms: number): Promise<void> {
    const ended = Promise.all(this.#ends);
    const waiting = new AbortController();
    const tooLong = sleep(ms, waiting.signal).catch(() => undefined);
    await Promise.race([ended, tooLong]);
    waiting.abort();
    for (const { abort } of this.#running.values()) abort.abort();
    await ended;
  }

  async #run(running: Running, args: string): Promise<void> {
    const { announcements, calls, onError } = this.#deps;
    const { call, abort } = running;
    const look = async (): Promise<void> => {
      if ((await calls.find(call))?.state !== "open") abort.abort();
    };
    const forget = announcements.onCallEnded(call.callId, () => void look().catch(onError));
    try {
      running.outcome = await this.#outcome(running, args);
      await this.#settle(call, running.outcome, abort.signal);
    } finally {
      forget();
    }
  }

  async #outcome({ call, isReady, abort }: Running, args: string): Promise<CallOutcome> {
    const { endpoints, onError } = this.#deps;
    const { signal } = abort;
    try {
      const endpoint = await endpoints.of(call, personOf(call), signal, isReady);
      if (endpoint === null) return serverGone();
      const tried = await this.#ask(call, endpoint, args, signal);
      const first = isUnauthorized({ outcome: tried }) ? await this.#askRenewed(call, endpoint, args, signal) : tried;
      const isUnknown = "failure" in first && first.failure.kind === "outcome_unknown";
      return isUnknown && call.remote.isRepeatable ? await this.#ask(call, endpoint, args, signal) : first;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AccountMissing) return unauthorized();
      if (error instanceof NotAuthorizable)
        return failure("not_delivered", `The tool did not run: at its server, ${error.message}.`);
      onError(error);
      return failure("not_delivered", "The tool could not be called: it did not run.");
    }
  }

  /** Once more with new tokens: what the server refused has not run. An account that it refuses even so is none. */
  async #askRenewed(call: RemoteCall, refused: Endpoint, args: string, signal: AbortSignal): Promise<CallOutcome> {
    const { endpoints } = this.#deps;
    const endpoint = await endpoints.renewed(refused, signal);
    if (endpoint === null) return serverGone();
    const outcome = await this.#ask(call, endpoint, args, signal);
    if (isUnauthorized({ outcome })) await endpoints.forget(endpoint);
    return outcome;
  }

  async #ask(call: RemoteCall, endpoint: Endpoint, args: string, signal: AbortSignal): Promise<CallOutcome> {
    const { remoteClient, announcements, now } = this.#deps;
    const { workspaceId, callId, remote } = call;
    let nextAt = 0;
    return remoteClient.callTool(endpoint, {
      toolName: remote.toolName,
      arguments: args,
      timeoutMs: Math.max(1, call.deadline - now()),
      signal,
      onProgress: (progress, total, message) => {
        // What comes too fast is left out: whoever reads it hears where it stands soon enough.
        if (now() < nextAt) return;
        nextAt = now() + betweenProgressMs;
        const text = message.slice(0, longestProgressMessage);
        announcements.callProgressed({ workspaceId, callId, progress, total, message: text });
      },
    });
  }

  /** Again and again while the database is away: a tool that ran must not count as lost. What can't be written at all is malformed. */
  async #settle(call: RemoteCall, outcome: CallOutcome, signal: AbortSignal): Promise<void> {
    const { isTemporary, onError } = this.#deps;
    for (let refusals = 0; refusals < 2 * triesOfOutcome;) {
      try {
        await this.#write(call, refusals < triesOfOutcome ? outcome : unwritable());
        return;
      } catch (error) {
        onError(error);
        if (!isTemporary(error)) refusals += 1;
        await sleep(settleAgainMs, signal);
      }
    }
  }

  /** A result is one, whoever holds the call by now; a failure is the word of its holder alone. */
  async #write(call: RemoteCall, outcome: CallOutcome): Promise<void> {
    const { settlement, holder } = this.#deps;
    await settlement.settle(call, outcome, "failure" in outcome ? { holder } : undefined);
  }
}

function callsOf(running: readonly Running[]): readonly RemoteCall[] {
  return running.map(({ call }) => call);
}

function serverGone(): CallOutcome {
  return failure("server_gone", "The server of this tool was deleted.");
}

/** Whose account it is made with; null for a key of nobody. */
function personOf({ ownerId }: RemoteCall): string | null {
  return ownerId.startsWith("key:") ? null : ownerId;
}

function timedOut(): CallOutcome {
  return failure("timed_out", "The tool did not answer in time.");
}

function unwritable(): CallOutcome {
  return failure("malformed", "The tool's answer could not be stored.");
}

function keyOf({ workspaceId, callId }: { readonly workspaceId: string; readonly callId: string }): string {
  return `${workspaceId}/${callId}`;
}
