import type { ClientServer } from "./client-server.ts";

/** Names a call. */
export interface CallKey {
  readonly workspaceId: string;
  readonly callId: string;
}

export type FailureKind =
  | "refused"
  | "not_delivered"
  | "outcome_unknown"
  | "server_gone"
  | "timed_out"
  | "malformed"
  | "unauthorized";

export interface CallFailure {
  readonly kind: FailureKind;
  /** For the model. */
  readonly message: string;
  /** Of the JSON-RPC error; 0 for what is none. */
  readonly rpcCode: number;
}

/** The JSON-RPC `result` as JSON, or why there is none. */
export type CallOutcome = { readonly result: string } | { readonly failure: CallFailure };

/** How long a call may take, in milliseconds. */
export const [shortestCallMs, longestCallMs] = [1_000, 86_400_000];

const mostResultBytes = 8 * 1024 * 1024;
export const tooLarge = "The tool's answer is larger than 8 MB.";

/** `tool`, `remote`: somebody's, told of by the outbox; `list`: the registry's own question. */
export type CallKind = "tool" | "list" | "remote";

/** A call as it is to be made. Times are epoch milliseconds. */
export interface NewCall extends CallKey {
  readonly kind: CallKind;
  readonly serverId: string;
  readonly ownerId: string;
  /** The JSON-RPC request; of a remote call its arguments. */
  readonly message: string;
  readonly startedAt: number;
  /** When it fails as timed out. */
  readonly deadline: number;
  readonly conversationId: string;
  readonly runId: string;
}

/** What is known of a call of a remote server's tool beside what every call has. */
export interface RemotePart {
  readonly viewId: string;
  readonly toolName: string;
  /** Whether its server says that calling it twice does no harm. */
  readonly isRepeatable: boolean;
  readonly priceMicrocredits: number;
  /** The replica that makes it. */
  readonly holder: string;
}

/** Who holds a call, as somebody has seen it: what is written on that condition is not written once it is another's. */
export interface Held {
  readonly holder: string;
  /** When the lease is over that was seen; unset for any of that holder. */
  readonly until?: number;
}

/** A request to a server, and what came of it. */
export interface ToolCall extends Omit<NewCall, "message"> {
  readonly state: "open" | "done" | "withdrawn";
  /** When a stream took it; null while none has. */
  readonly writtenAt: number | null;
  /** Whether the client came back without a trace of it. */
  readonly isDoubted: boolean;
  /** When an open call is looked at next; of a remote one when its lease is over. */
  readonly checkAt: number;
  readonly endedAt: number | null;
  /** null until it is done, and again once it was collected. */
  readonly outcome: CallOutcome | null;
  /** How often it was begun again once its asker had authorised. */
  readonly reopened: number;
  /** Of a call of a remote server; else null. */
  readonly remote: RemotePart | null;
}

/** What a start found: the call as it is now, or why there is none. */
export type StartResult = ToolCall | "no_server" | "too_many";

/** Requests to clients' servers. */
export interface CallRepository {
  /** Makes a call with the server's next frame number, unless there is one of that id. @param checkAt See `listDue`. */
  start(call: NewCall, checkAt: number): Promise<StartResult>;
  find(key: CallKey): Promise<ToolCall | null>;
  /** Ends a call; false where it is open no more, or not held so. Its outbox entry is part of the write. */
  settle(key: CallKey, outcome: CallOutcome, now: number, held?: Held): Promise<boolean>;
  /** Ends a call without an outcome; false where it is open no more. @param notice For the server, where the request was written. */
  withdraw(key: CallKey, notice: string, now: number): Promise<boolean>;
  /** Drops the outcome of a call that is not open. Its id stays taken, so that a late repeat starts nothing. */
  forget(key: CallKey): Promise<void>;
  /** Open calls that are to be looked at by now. */
  listDue(now: number, limit: number): Promise<readonly ToolCall[]>;
  /** Has an open call looked at then. */
  checkAt(key: CallKey, at: number): Promise<void>;
}

/** What is to be done with an open call that was looked at: its outcome, or when to look again. */
export type Verdict = { readonly outcome: CallOutcome } | { readonly checkAt: number };

/**
 * Judges an open call. @param server Its server; null once the lease is over.
 * @param undeliveredMs How long a request waits for a stream.
 */
export function judgeCall(call: ToolCall, server: ClientServer | null, now: number, undeliveredMs: number): Verdict {
  if (server === null) return failed("server_gone", "The client that offered this tool has gone.");
  if (now >= call.deadline) return failed("timed_out", "The tool did not answer in time.");
  if (call.isDoubted) return failed("outcome_unknown", "The client was asked and came back without an answer.");
  if (call.writtenAt !== null) return { checkAt: call.deadline };
  const givenUpAt = Math.max(call.startedAt, server.streamUntil) + undeliveredMs;
  if (now >= givenUpAt) return failed("not_delivered", "The client could not be reached: the tool did not run.");
  return { checkAt: Math.min(givenUpAt, call.deadline) };
}

/** The outcome of a call that was answered with this. What is stored is bounded, not what was read: written anew, 1e20 has 21 digits. */
export function answered(result: object): CallOutcome {
  const text = textOf(result);
  if (text === null) return failure("malformed", "The tool's answer could not be read.");
  return Buffer.byteLength(text) > mostResultBytes ? failure("malformed", tooLarge) : { result: text };
}

/** null for what is nested deeper than it can be written. */
function textOf(result: object): string | null {
  try {
    return JSON.stringify(result);
  } catch {
    return null;
  }
}

/** An outcome without a result. @param message For the model. */
export function failure(kind: FailureKind, message: string): CallOutcome {
  return { failure: { kind, message, rpcCode: 0 } };
}

/** The outcome of a call for somebody who has no account at its server, or none that it takes. */
export function unauthorized(): CallOutcome {
  return failure("unauthorized", "Whoever asked has to authorise at the server of this tool first.");
}

/** Whether a call waits for an account: it did not run. */
export function isUnauthorized({ outcome }: Pick<ToolCall, "outcome">): boolean {
  return outcome !== null && "failure" in outcome && outcome.failure.kind === "unauthorized";
}

function failed(kind: FailureKind, message: string): Verdict {
  return { outcome: failure(kind, message) };
}

/** Whether an owner may know of a call: their own, and one that was withdrawn before anybody asked for it, which is nobody's. */
export function isOf(call: Pick<ToolCall, "ownerId">, ownerId: string): boolean {
  return call.ownerId === "" || call.ownerId === ownerId;
}
