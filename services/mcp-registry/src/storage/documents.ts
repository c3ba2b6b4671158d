import type { ClientServer } from "../domain/model/client-server.ts";
import type { CallKey, CallKind, CallOutcome, NewCall, RemotePart, ToolCall } from "../domain/model/tool-call.ts";
import type { ToolList } from "../domain/model/tool-list.ts";

/** Collection `servers`. */
export interface ServerDocument {
  /** The server's id. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly serverId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly expiresAt: Date;
  readonly streamId: string | null;
  readonly streamUntil: Date;
  /** Whether the streams of its family are ended once, unless it has one by `streamAwaitedUntil`. */
  readonly awaitsStream: boolean;
  readonly streamAwaitedUntil: Date;
  readonly toolsVersion: number;
  /** The number of its newest frame. */
  readonly frames: number;
}

/** Collection `calls`: calls, and messages to a server that nobody waits for (`notice`). */
export interface FrameDocument {
  /** `<workspace>/<call>` */
  readonly _id: string;
  readonly workspaceId: string;
  readonly callId: string;
  readonly kind: CallKind | "notice";
  readonly serverId: string;
  readonly ownerId: string;
  /** A notice stays so until it is forgotten. */
  readonly state: ToolCall["state"] | "notice";
  readonly frameNumber: number;
  /** The JSON-RPC message; empty once it can't be written any more. */
  readonly message: string;
  /** The stream that took it; null for one that no client has got. */
  readonly writtenBy: string | null;
  readonly writtenAt: Date | null;
  readonly isDoubted: boolean;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly checkAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: CallOutcome | null;
  readonly conversationId: string;
  readonly runId: string;
  /** Of a call of a remote server; the replica that holds it does so until `checkAt`. Absent on older ones. */
  readonly remote?: RemotePart | null;
  /** Absent of one that was begun once. */
  readonly reopened?: number;
  /** When the document goes. */
  readonly forgetAt: Date;
}

/** Collection `tool_lists`. */
export interface ToolListDocument extends ToolList {
  /** The server's id. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly serverId: string;
  readonly toolsVersion: number;
}

/** Collection `personal_tool_lists`: what servers at which each person authorises have told each account. */
export interface PersonalToolListDocument extends ToolListDocument {
  readonly userId: string;
  readonly readAt: Date;
}

// Calls last a day at most: what is left then has long been collected, or nobody will.
const keptMs = 7 * 24 * 60 * 60 * 1000;
const noticeKeptMs = 10 * 60 * 1000;

export function serverDocument(server: ClientServer, streamAwaitedUntil: number): ServerDocument {
  return {
    _id: server.serverId,
    ...server,
    expiresAt: new Date(server.expiresAt),
    streamUntil: new Date(server.streamUntil),
    awaitsStream: true,
    streamAwaitedUntil: new Date(streamAwaitedUntil),
    frames: 0,
  };
}

export function toServer(document: ServerDocument): ClientServer {
  const { workspaceId, serverId, ownerId, name, streamId, toolsVersion, expiresAt, streamUntil } = document;
  const times = { expiresAt: expiresAt.getTime(), streamUntil: streamUntil.getTime() };
  return { workspaceId, serverId, ownerId, name, streamId, toolsVersion, ...times };
}

export function callDocument(call: NewCall, frameNumber: number, checkAt: number): FrameDocument {
  const { startedAt, deadline, ...rest } = call;
  return {
    _id: `${call.workspaceId}/${call.callId}`,
    ...rest,
    state: "open",
    frameNumber,
    writtenBy: null,
    writtenAt: null,
    isDoubted: false,
    startedAt: new Date(startedAt),
    deadline: new Date(deadline),
    checkAt: new Date(checkAt),
    endedAt: null,
    outcome: null,
    remote: null,
    forgetAt: new Date(startedAt + keptMs),
  };
}

/** A call that was withdrawn before anybody asked for it. */
export function withdrawnDocument({ workspaceId, callId }: CallKey, now: number): FrameDocument {
  const nobodys = { serverId: "", ownerId: "", message: "", conversationId: "", runId: "" };
  const call = { workspaceId, callId, kind: "tool" as const, ...nobodys, startedAt: now, deadline: now };
  return { ...callDocument(call, 0, now), state: "withdrawn", endedAt: new Date(now) };
}

/** A message that nobody waits for. */
export function noticeDocument(
  notice: Pick<FrameDocument, "workspaceId" | "callId" | "serverId" | "ownerId" | "message">,
  frameNumber: number,
  now: number,
): FrameDocument {
  const times = { startedAt: now, deadline: now + noticeKeptMs };
  const call = callDocument({ ...notice, ...times, kind: "tool", conversationId: "", runId: "" }, frameNumber, now);
  return { ...call, kind: "notice", state: "notice", forgetAt: new Date(now + noticeKeptMs) };
}

/** null for what is no call. */
export function toCall(document: FrameDocument | null): ToolCall | null {
  if (document === null || document.kind === "notice" || document.state === "notice") return null;
  const { workspaceId, callId, kind, serverId, ownerId, state, isDoubted, outcome, conversationId, runId } = document;
  return {
    workspaceId,
    callId,
    kind,
    serverId,
    ownerId,
    state,
    isDoubted,
    checkAt: document.checkAt.getTime(),
    outcome,
    conversationId,
    runId,
    writtenAt: document.writtenAt?.getTime() ?? null,
    startedAt: document.startedAt.getTime(),
    deadline: document.deadline.getTime(),
    endedAt: document.endedAt?.getTime() ?? null,
    reopened: document.reopened ?? 0,
    remote: document.remote ?? null,
  };
}
