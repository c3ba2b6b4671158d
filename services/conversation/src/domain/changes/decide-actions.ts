import { awaitsAccount, awaitsAnswer, awaitsSubAgent, failedResult } from "../model/action.ts";
import type { Action, ActionDecision } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { Run } from "../model/run.ts";
import type { ToolApproval } from "../model/tool-approval.ts";
import { decidedFacts, expiredFacts } from "./approval-facts.ts";
import type { ActionChange, Changes } from "./conversation-store.ts";
import { subAgentTimeout } from "../model/sub-agent.ts";
import { withdrawnSubAgents } from "./withdrawn-sub-agents.ts";
import { toolUsage } from "./usage-facts.ts";
import { unblockRun } from "./unblock-run.ts";

/** A decision about calls; null where nobody decided until they could wait no longer. */
export interface Decided {
  readonly actions: readonly Action[];
  readonly decision: ActionDecision | null;
  /** The one that the decision was asked for; it settles the others as well. Unset where nobody was asked. */
  readonly askedFor?: string;
  /** The request that decided; unset where none did. */
  readonly traceparent?: string;
  /** What is allowed for calls to come. */
  readonly remembered?: ToolApproval;
  readonly now: number;
}

const denied = failedResult({ code: "tool_call_denied", message: "The person who was asked did not allow this call." });
const undecided = failedResult({
  code: "tool_call_not_decided",
  message: "Nobody decided about this call in time: it was not made.",
});

const unanswered = failedResult({
  code: "question_not_answered",
  message: "Nobody answered this question in time. Go on without an answer.",
});

const unauthorized = failedResult({
  code: "tool_personal_auth_required",
  message: "The person who asked has not authorised at the server of this tool in time: the call was not made.",
});

/** Everything that a decision writes: the last one of a step wakes a run that waits for it. */
export function decideActions(run: Run, all: readonly Action[], asDecided: Decided): Changes {
  const { actions, decision, askedFor, remembered, now } = asDecided;
  const { messageId, agentId, attempt } = run;
  const isAllowed = decision !== null && decision.decision !== "rejected";
  const decided = new Set(actions.map(({ actionId }) => actionId));
  const result = decision === null ? undecided : denied;
  const changes: ActionChange[] = actions.map((action) => {
    const { actionId } = action;
    if (awaitsAnswer(action)) return { actionId, set: { status: "errored", result: unanswered } };
    if (awaitsAccount(action)) return { actionId, set: { status: "errored", result: unauthorized } };
    if (awaitsSubAgent(action)) return { actionId, set: { status: "errored", result: subAgentTimeout } };
    return {
      actionId,
      set: isAllowed ? { status: "ready_allowed_explicitly", decision } : { status: "denied", decision, result },
    };
  });
  const errors: DomainEvent[] = isAllowed
    ? []
    : actions.flatMap((action) => [
        { type: "tool_error", messageId, agentId, attempt, actionId: action.actionId },
        toolUsage(run, action, "cancelled", 0),
      ]);
  const unblocked = unblockRun(run, all, decided, isAllowed, now);
  return {
    progress: unblocked.progress,
    actions: changes,
    approvalFacts:
      decision === null
        ? expiredFacts(actions, now)
        : decidedFacts(actions, decision, ({ actionId }) => (actionId === askedFor ? "asked" : "remembered")).map(
            (fact) => (asDecided.traceparent === undefined ? fact : { ...fact, traceparent: asDecided.traceparent }),
          ),
    ...(remembered === undefined ? {} : { remembered }),
    events: [...errors, ...withdrawnSubAgents(actions), ...unblocked.events],
    traceparent: run.traceparent,
  };
}
