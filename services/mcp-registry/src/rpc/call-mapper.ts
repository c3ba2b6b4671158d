import type { ToolCallFailureKind, ToolCallState, ToolCall__Output } from "@parley/contracts/mcp/v1";
import type { CallOutcome, FailureKind, ToolCall } from "../domain/model/tool-call.ts";

const states = {
  open: "TOOL_CALL_STATE_OPEN",
  done: "TOOL_CALL_STATE_DONE",
  withdrawn: "TOOL_CALL_STATE_WITHDRAWN",
} as const satisfies Record<ToolCall["state"], ToolCallState>;

const kinds = {
  refused: "TOOL_CALL_FAILURE_KIND_REFUSED",
  not_delivered: "TOOL_CALL_FAILURE_KIND_NOT_DELIVERED",
  outcome_unknown: "TOOL_CALL_FAILURE_KIND_OUTCOME_UNKNOWN",
  server_gone: "TOOL_CALL_FAILURE_KIND_SERVER_GONE",
  timed_out: "TOOL_CALL_FAILURE_KIND_TIMED_OUT",
  malformed: "TOOL_CALL_FAILURE_KIND_MALFORMED",
  unauthorized: "TOOL_CALL_FAILURE_KIND_UNAUTHORIZED",
} as const satisfies Record<FailureKind, ToolCallFailureKind>;

/** A call on the wire. */
export function fromCall(call: ToolCall): ToolCall__Output {
  const { callId, serverId, state, conversationId, runId, startedAt, endedAt, writtenAt, outcome, remote, deadline } =
    call;
  return {
    callId,
    serverId,
    conversationId,
    runId,
    viewId: remote?.viewId ?? "",
    costMicrocredits: String(costOf(call)),
    state: states[state],
    startedAt: String(startedAt),
    deadline: String(deadline),
    ...(writtenAt === null ? {} : { writtenAt: String(writtenAt) }),
    ...(endedAt === null ? {} : { endedAt: String(endedAt) }),
    ...(outcome === null ? {} : fromOutcome(outcome)),
  };
}

function fromOutcome(outcome: CallOutcome): Pick<ToolCall__Output, "outcome" | "result" | "failure"> {
  if ("result" in outcome) return { outcome: "result", result: outcome.result };
  const { kind, message, rpcCode } = outcome.failure;
  return { outcome: "failure", failure: { kind: kinds[kind], message, rpcCode } };
}

/** A call costs its tool's price once it has a result. */
function costOf({ outcome, remote }: ToolCall): number {
  return remote !== null && outcome !== null && "result" in outcome ? remote.priceMicrocredits : 0;
}
