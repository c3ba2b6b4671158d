import type { CallKey, NewCall, RemotePart, ToolCall } from "./tool-call.ts";

/** A call as it is to be made: `message` has the arguments, a JSON object. */
export type NewRemoteCall = NewCall & { readonly remote: RemotePart };

/** A call of a remote server's tool. */
export type RemoteCall = ToolCall & { readonly remote: RemotePart };

/** Calls of remote servers' tools: each is made by one replica, which holds it under a lease. */
export interface RemoteCallRepository {
  /** Makes a call, unless there is one of that id. @param leaseUntil When another replica may judge it. */
  start(call: NewRemoteCall, leaseUntil: number): Promise<ToolCall | "too_many">;
  /** Makes a call again that did not run because its asker had no account: as it is asked for now. The call as it is then. */
  reopen(call: NewRemoteCall, leaseUntil: number): Promise<ToolCall>;
  /** Of the calls that a replica holds, those that are open; their lease begins anew. */
  renew(calls: readonly CallKey[], holder: string, leaseUntil: number): Promise<readonly CallKey[]>;
  /** Takes a call over whose lease is the one that was seen; its arguments, or null where somebody else was faster, or it has ended. */
  takeOver(call: RemoteCall, holder: string, leaseUntil: number): Promise<string | null>;
}

/** Narrows a call to one of a remote server. */
export function isRemote(call: ToolCall): call is RemoteCall {
  return call.remote !== null;
}
