import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { CallStart } from "../changes/call-start.ts";
import type { RemoteCallStart } from "../changes/remote-call-start.ts";
import { requestMessage } from "../model/json-rpc.ts";
import { contentTooLarge } from "../model/registry-errors.ts";
import { longestCallMs, shortestCallMs } from "../model/tool-call.ts";
import type { ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly callStart: CallStart;
  readonly remoteCallStart: RemoteCallStart;
  readonly now: () => number;
}

/** A call of a tool as it was asked for. */
export interface CallOfTool {
  readonly callId: string;
  readonly serverId: string;
  /** The view of a remote server; empty for a client's. */
  readonly viewId: string;
  readonly toolName: string;
  /** Of the view's tool that is meant; empty for whatever it is now. */
  readonly definitionHash: string;
  /** Whether the view's server is asked for its tools first. */
  readonly isFresh: boolean;
  /** A JSON object. */
  readonly arguments: string;
  /** 0 for the usual. */
  readonly timeoutMs: number;
  readonly conversationId: string;
  readonly runId: string;
}

const mebibyte = 1024 * 1024;
const usualTimeoutMs = 600_000;

/** Has a client's server, or a remote one, call a tool. */
export class StartCall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The call, also one of that id that was started before.
   * @throws AppError INVALID_ARGUMENT, PAYLOAD_TOO_LARGE, NOT_FOUND, FAILED_PRECONDITION, RESOURCE_EXHAUSTED.
   */
  async execute(actor: Actor, asked: CallOfTool): Promise<ToolCall> {
    const { callStart, remoteCallStart, now } = this.#deps;
    const { callId, serverId, viewId, toolName, timeoutMs, conversationId, runId } = asked;
    if (!/^[A-Za-z0-9_-]{1,128}$/.test(callId)) throw invalidField("callId", "is not an id");
    if (toolName === "" || toolName.length > 128) throw invalidField("toolName", "must have 1 to 128 characters");
    if (timeoutMs !== 0 && (timeoutMs < shortestCallMs || timeoutMs > longestCallMs))
      throw invalidField("timeoutMs", `must be ${shortestCallMs} to ${longestCallMs}`);
    const params = { name: toolName, arguments: argumentsOf(asked.arguments) };
    const startedAt = now();
    const call = {
      workspaceId: actor.workspaceId,
      callId,
      kind: "tool" as const,
      serverId,
      ownerId: ownerOf(actor),
      message: requestMessage(callId, "tools/call", params),
      startedAt,
      deadline: startedAt + (timeoutMs === 0 ? usualTimeoutMs : timeoutMs),
      conversationId,
      runId,
    };
    if (viewId === "") return callStart.execute(call);
    if (serverId !== "") throw invalidField("serverId", "must be empty with a viewId");
    const named = { viewId, toolName, definitionHash: asked.definitionHash, isFresh: asked.isFresh };
    return remoteCallStart.execute(actor, { ...call, message: JSON.stringify(params.arguments) }, named);
  }
}

function argumentsOf(text: string): object {
  if (Buffer.byteLength(text) > mebibyte) throw contentTooLarge("arguments", 1);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The same answer as for what is JSON, but no object.
  }
  throw invalidField("arguments", "must be a JSON object");
}
