import { awaitsDecision, isBlocked } from "../model/action.ts";
import type { Action, ActionDecision, ActionResult } from "../model/action.ts";
import type { ApprovalFact, HowDecided } from "../model/approval-record.ts";
import type { Run } from "../model/run.ts";

/** Calls that wait for a person, and what allowed those that need not wait. */
export function requestedFacts(actions: readonly Action[], how: HowDecided, at: number): readonly ApprovalFact[] {
  return actions.flatMap((action): readonly ApprovalFact[] => {
    if (awaitsDecision(action)) return [{ kind: "requested", action, at }];
    return action.decision === null ? [] : decidedFacts([action], action.decision, () => how);
  });
}

/** What somebody decided about calls. */
export function decidedFacts(
  actions: readonly Action[],
  decision: ActionDecision,
  howOf: (action: Action) => HowDecided,
): readonly ApprovalFact[] {
  return actions.map((action) => ({
    kind: "decided",
    action,
    at: decision.at,
    decided: { ...decision, how: howOf(action) },
  }));
}

/** Calls about which nobody decided in time; a question was nobody's to allow. */
export function expiredFacts(actions: readonly Action[], at: number): readonly ApprovalFact[] {
  return actions.filter(awaitsDecision).map((action) => ({ kind: "expired", action, at }));
}

/** Calls that were made. A call that failed before it was made is none. */
export function executedFacts(
  actions: readonly Action[],
  results: readonly (ActionResult & Pick<Action, "actionId">)[],
  at: number,
): readonly ApprovalFact[] {
  return results.flatMap(({ actionId, error, durationMs }) => {
    const action = actions.find((one) => one.actionId === actionId);
    if (action === undefined || durationMs === null) return [];
    const failed = error?.code === "tool_outcome_unknown" ? ("unknown" as const) : ("errored" as const);
    return [{ kind: "executed" as const, action, at, outcome: error === null ? ("succeeded" as const) : failed }];
  });
}

/** Calls for which nobody waits any more; of one that may have been under way nobody knows whether it was made. */
export function withdrawnFacts(
  run: Pick<Run, "state" | "workingSince" | "traceparent">,
  actions: readonly Action[],
  at: number,
): readonly ApprovalFact[] {
  return actions.map((action) => ({
    kind: "withdrawn",
    action,
    at,
    traceparent: run.traceparent,
    outcome: isBlocked(action) || isUntouched(run, action) ? "not_made" : "unknown",
  }));
}

/** Whether a call was allowed while its run waited, and no runner has had the run since. */
function isUntouched({ state, workingSince }: Pick<Run, "state" | "workingSince">, action: Action): boolean {
  const { status, awaited, child, decision } = action;
  if (state !== "waiting" || status !== "ready_allowed_explicitly" || awaited || child !== null) return false;
  return decision !== null && decision.at >= workingSince;
}
