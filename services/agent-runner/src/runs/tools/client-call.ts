import { toolDoneSubject, toolProgressSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import type {
  ToolCallFailureKind__Output,
  ToolCallServiceDefinition,
  ToolCall__Output,
} from "@parley/contracts/mcp/v1";
import { toolProgressCodec } from "@parley/contracts/mcp/v1";
import { isAppError } from "@parley/errors";
import type { Broker } from "@parley/events";
import type { ClosableClient } from "@parley/grpc";
import { sleep } from "@parley/runtime";
import { CancelledError, StoppedError } from "../run-ends.ts";
import type { ToolFiles } from "../files/tool-files.ts";
import { mcpOutput } from "./mcp-result.ts";
import { AccountMissing, LeftRunning, ToolError } from "./tool.ts";
import type { CallTimes, ToolOutput } from "./tool.ts";

/** What calls of clients' servers are made with. */
export interface CallMeans {
  readonly calls: ClosableClient<ToolCallServiceDefinition>;
  readonly broker: Broker;
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly runId: string;
  /** On whose behalf: the server is theirs. */
  readonly actor: ActorContext;
  /** How long a call may take whose server has no time of its own, in milliseconds. */
  readonly callMs: number;
  /** How long a runner stays with a call, and with one that reports progress, in milliseconds. */
  readonly parkMs: number;
  readonly parkProgressMs: number;
  /** Aborts when the runner stops: then it stays with no call. */
  readonly draining: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
  /** Makes files of what calls answer with. */
  readonly toolFiles: Pick<ToolFiles, "ofCall">;
}

/** How far a call says that it is. */
export interface CallProgress {
  readonly actionId: string;
  readonly progress: number;
  /** Unset where the tool does not know. */
  readonly total?: number;
  readonly label: string;
}

type StartedMeans = Pick<CallMeans, "calls" | "workspaceId"> & { readonly signal: AbortSignal };

export interface ClientCall {
  readonly actionId: string;
  readonly serverId: string;
  /** The view by which the agent has it; "" for a client's server. */
  readonly viewId: string;
  readonly toolName: string;
  /** Of the view's tool that was asked for; unset for whatever it is now. */
  readonly definitionHash?: string;
  /** Whether a view's server is asked for its tools first. */
  readonly isFresh: boolean;
  /** How long it may take, in milliseconds. */
  readonly callMs: number;
  /** JSON. */
  readonly arguments: string;
  readonly signal: AbortSignal;
  /** Aborts with the attempt alone. */
  readonly attempt: AbortSignal;
}

// A notification may be lost: whoever waits looks by itself, at this distance.
const lookAgainMs = 2_000;
const againMs = 500;
// After its deadline the registry has this long to say that it was missed.
const graceMs = 30_000;
/** For the model: a decision was about another tool. */
export const changedMessage = "The tool has changed since the call was asked for: call it again.";
const personRequired = "Each person authorises at the server of this tool, and a key without a person asked.";
const neverMade: CallTimes = { started: 0, ended: 0 };

const failures: Readonly<Record<ToolCallFailureKind__Output, string>> = {
  TOOL_CALL_FAILURE_KIND_UNSPECIFIED: "tool_failed",
  TOOL_CALL_FAILURE_KIND_REFUSED: "tool_refused",
  TOOL_CALL_FAILURE_KIND_NOT_DELIVERED: "tool_not_delivered",
  TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN: "tool_outcome_unknown",
  TOOL_CALL_FAILURE_KIND_SERVER_GONE: "tool_server_gone",
  TOOL_CALL_FAILURE_KIND_TIMED_OUT: "tool_timeout",
  TOOL_CALL_FAILURE_KIND_MALFORMED: "tool_result_malformed",
  TOOL_CALL_FAILURE_KIND_UNAUTHORIZED: "tool_personal_auth_required",
};

/**
 * Has a client's server, or a remote one, call a tool, once: the call's id is the action's, so that another attempt finds the call that this one has begun.
 * @throws ToolError; LeftRunning once a runner has stayed with it for long enough; the signal's reason, and then the call is withdrawn
 * unless another runner goes on with it.
 */
export async function callClient(means: CallMeans, call: ClientCall): Promise<ToolOutput> {
  try {
    const done = await outcomeOf(means, call);
    if (done.outcome === "result") {
      const costMicrocredits = Number(done.costMicrocredits);
      const keep = means.toolFiles.ofCall(call.actionId, call.attempt);
      return { ...(await mcpOutput(done.result ?? "", keep)), times: timesOf(done), costMicrocredits };
    }
    // What no client has got was never made.
    const times = done.writtenAt === undefined ? neverMade : timesOf(done);
    const kind = done.failure?.kind ?? "TOOL_CALL_FAILURE_KIND_UNSPECIFIED";
    throw new ToolError(failures[kind], done.failure?.message || "The tool failed.", { times });
  } catch (error) {
    const { reason } = call.signal as { readonly reason: unknown };
    if (reason instanceof CancelledError || reason instanceof StoppedError) await withdraw(means, call.actionId);
    throw error;
  }
}

async function outcomeOf(means: CallMeans, call: ClientCall): Promise<ToolCall__Output> {
  const { broker, parkMs, parkProgressMs, draining } = means;
  const { actionId, signal } = call;
  const begun = Date.now();
  let stays = parkMs;
  let ring = Promise.withResolvers<void>();
  const look = (): void => ring.resolve();
  // Listening begins before the call does, so that no end falls between.
  const listener = broker.listen(toolDoneSubject(actionId), look);
  const progress = broker.listen(toolProgressSubject(actionId), (payload) => {
    stays = Math.max(parkMs, parkProgressMs);
    tellProgress(means, call, payload);
  });
  draining.addEventListener("abort", look);
  try {
    for (;;) {
      // The same id is the same call: asking again says how far it is, whatever happened to the registry meanwhile.
      const current = await start(means, call);
      if (isUnauthorized(current)) throw new AccountMissing();
      if (current.state === "TOOL_CALL_STATE_DONE") return current;
      if (current.state === "TOOL_CALL_STATE_WITHDRAWN")
        throw new ToolError("tool_outcome_unknown", "The call was withdrawn: nobody knows whether it was made.");
      const leftMs = begun + stays - Date.now();
      if (leftMs <= 0 || draining.aborted) throw new LeftRunning(waitMsOf(current, call));
      await Promise.race([ring.promise, sleep(Math.min(lookAgainMs, leftMs), signal)]);
      ring = Promise.withResolvers<void>();
    }
  } finally {
    draining.removeEventListener("abort", look);
    progress.unsubscribe();
    listener.unsubscribe();
  }
}

/** Whether it was refused for who asked: with an account of theirs it is made. */
function isUnauthorized({ failure }: ToolCall__Output): boolean {
  return failure?.kind === "TOOL_CALL_FAILURE_KIND_UNAUTHORIZED";
}

/** By when the registry has ended a call, whatever its server does. */
function waitMsOf({ startedAt, deadline }: ToolCall__Output, { callMs }: ClientCall): number {
  // A registry of a release before does not say its deadline.
  return Math.max(0, (Number(deadline) || Number(startedAt) + callMs) - Date.now()) + graceMs;
}

function timesOf({ startedAt, endedAt }: ToolCall__Output): CallTimes {
  return { started: Number(startedAt), ended: Number(endedAt ?? startedAt) };
}

function tellProgress({ onProgress }: CallMeans, { actionId, toolName }: ClientCall, payload: Uint8Array): void {
  const { progress, total, message } = toolProgressCodec.decode(payload);
  onProgress({ actionId, progress, ...(total === undefined ? {} : { total }), label: message || toolName });
}

/** Starts the call or finds it, however long the registry is away. */
async function start(means: CallMeans, call: ClientCall): Promise<ToolCall__Output> {
  const { calls, actor, conversationId, runId } = means;
  const { actionId: callId, serverId, viewId, toolName, callMs, signal } = call;
  // By its view alone a remote server is called: whether the asker still has it is looked at each time.
  const where =
    viewId === "" ? { serverId } : { viewId, definitionHash: call.definitionHash ?? "", isFresh: call.isFresh };
  const request = { actor, callId, ...where, toolName, arguments: call.arguments };
  for (;;) {
    try {
      const response = await calls.StartCall({ ...request, timeoutMs: callMs, conversationId, runId }, { signal });
      if (response.call !== null) return response.call;
    } catch (error) {
      signal.throwIfAborted();
      refuse(error);
    }
    await sleep(againMs, signal);
  }
}

/** @throws ToolError for what another try would not change. */
function refuse(error: unknown): void {
  if (!isAppError(error)) return;
  if (error.code === "NOT_FOUND")
    throw new ToolError("tool_server_gone", "The server of this tool is gone.", { times: neverMade });
  if (error.reason === "PERSONAL_AUTH_REQUIRED") throw new AccountMissing();
  if (error.reason === "PERSON_REQUIRED")
    throw new ToolError("tool_personal_auth_required", personRequired, { times: neverMade });
  if (error.reason === "TOOL_CHANGED") throw new ToolError("tool_changed", changedMessage, { times: neverMade });
  if (error.reason === "TOO_MANY_CALLS")
    throw new ToolError("tool_busy", "The server of this tool has too many calls to answer.", { times: neverMade });
  if (error.code === "INVALID_ARGUMENT" || error.code === "PAYLOAD_TOO_LARGE")
    throw new ToolError("invalid_arguments", "The server of this tool can't be asked this.", { times: neverMade });
}

/** Whether a call was begun by an earlier attempt, however long the registry is away. */
export async function isStarted({ calls, workspaceId, signal }: StartedMeans, callId: string): Promise<boolean> {
  for (;;) {
    try {
      return (await calls.GetCall({ workspaceId, callId }, { signal })).call !== null;
    } catch (error) {
      signal.throwIfAborted();
      if (isAppError(error) && error.code === "NOT_FOUND") return false;
      await sleep(againMs, signal);
    }
  }
}

async function withdraw({ calls, workspaceId }: CallMeans, callId: string): Promise<void> {
  await calls.WithdrawCall({ workspaceId, callId, reason: "The answer was cancelled." }).catch(() => undefined);
}
