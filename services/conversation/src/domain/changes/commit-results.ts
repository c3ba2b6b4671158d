import { awaitsSubAgent, isBlocked, isOpen } from "../model/action.ts";
import type { Action, ActionResult } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import { fileUnits } from "../model/message-weight.ts";
import type { Run } from "../model/run.ts";
import { executedFacts } from "./approval-facts.ts";
import type { ActionChange, Changes } from "./conversation-store.ts";
import { toolUsage } from "./usage-facts.ts";

/** What came of a call. */
export interface CallResult extends ActionResult {
  readonly actionId: string;
}

/** Everything that results of calls write: of each call the first counts. */
export function commitResults(
  run: Run,
  actions: readonly Action[],
  results: readonly CallResult[],
  now: number,
): Changes {
  const { messageId, agentId, attempt, runId, state, committed } = run;
  const open = new Map(
    actions
      .filter((action) => isOpen(action) && !isBlocked(action) && !awaitsSubAgent(action))
      .map((action) => [action.actionId, action]),
  );
  const settled = results.filter(({ actionId }) => open.has(actionId));
  const changes: ActionChange[] = settled.map(({ actionId, ...result }) => ({
    actionId,
    set: { status: result.error === null ? "succeeded" : "errored", result },
  }));
  const events: DomainEvent[] = settled.map(({ actionId, error }) => ({
    type: error === null ? "agent_action_success" : "tool_error",
    messageId,
    agentId,
    attempt,
    actionId,
  }));
  const facts = settled.flatMap(({ actionId, error, costMicrocredits }) => {
    const action = open.get(actionId);
    return action === undefined
      ? []
      : [toolUsage(run, action, error === null ? "succeeded" : "failed", costMicrocredits)];
  });
  const cost = settled.reduce((sum, { costMicrocredits }) => sum + costMicrocredits, 0);
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      set: {
        committed: {
          ...committed,
          revision: committed.revision + 1,
          costMicrocredits: committed.costMicrocredits + cost,
          workMs: committed.workMs + Math.max(0, now - run.workingSince),
        },
        starts: 0,
        workingSince: now,
      },
      actionUnits: settled.reduce(
        (sum, { content, generatedFiles }) => sum + content.length + fileUnits(generatedFiles),
        0,
      ),
      generatedFiles: settled.flatMap(({ generatedFiles }) => generatedFiles),
    },
    actions: changes,
    approvalFacts: executedFacts(actions, settled, now),
    madeFiles: settled.flatMap(({ generatedFiles }) => generatedFiles),
    events: [...events, ...facts],
    traceparent: run.traceparent,
  };
}
