import type { Action, ActionResult } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import { executedFacts } from "./approval-facts.ts";
import type { Changes } from "./conversation-store.ts";
import { unblockRun } from "./unblock-run.ts";
import { toolUsage } from "./usage-facts.ts";

/** Everything that an answer to an agent's question writes: the last one of a step wakes a run that waits for it. */
export function answerQuestion(
  run: Run,
  all: readonly Action[],
  action: Action,
  result: ActionResult,
  now: number,
): Changes {
  const { messageId, agentId, attempt } = run;
  const { actionId } = action;
  const { progress, events } = unblockRun(run, all, new Set([actionId]), false, now);
  return {
    progress: { ...progress, actionUnits: result.content.length },
    actions: [{ actionId, set: { status: "succeeded", result } }],
    approvalFacts: executedFacts([action], [{ ...result, actionId }], now),
    events: [
      { type: "agent_action_success", messageId, agentId, attempt, actionId },
      toolUsage(run, action, "succeeded", 0),
      ...events,
    ],
    traceparent: run.traceparent,
  };
}
