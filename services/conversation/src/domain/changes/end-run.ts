import { failedResult, isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { Conversation } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { BilledCall } from "../model/bill.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { totalUsage } from "../model/run.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";
import { withdrawnFacts } from "./approval-facts.ts";
import { outcomesOf } from "./settle-sub-agent.ts";
import { withdrawnSubAgents } from "./withdrawn-sub-agents.ts";
import { billCalls, costOf } from "./cost.ts";
import { endAnswer } from "./end-answer.ts";
import { endCompaction } from "./end-compaction.ts";
import { endTitle } from "./end-title.ts";
import type { Bill, KindEnd, RunEnd } from "./run-end.ts";
import { modelUsage, toolUsage } from "./usage-facts.ts";

/** Everything that the end of a run writes: what it made changes state once, its events and the bill follow from it. */
export function endRun(run: Run, end: RunEnd, conversation: Conversation, models: ModelCatalogue): Changes {
  const calls = billCalls(end.modelCalls, models);
  const bill = billOf(run, calls);
  const made = endOfKind(run, end, bill, conversation);
  return {
    ...settleOpen(run, end),
    endings: [
      {
        kind: run.kind,
        messageId: run.messageId,
        runId: run.runId,
        expected: {
          state: run.state,
          attempt: run.attempt,
          cancelRequested: run.cancelRequested,
          revision: run.committed.revision,
        },
        modelCalls: calls,
        microcredits: bill.costMicrocredits ?? 0,
        set: made.set,
      },
    ],
    settles: outcomesOf(run, end),
    ...(made.runs === undefined ? {} : { runs: made.runs }),
    ...(made.conversation === undefined ? {} : { conversation: made.conversation }),
    events: [
      ...endedActions(run, end),
      ...made.events,
      ...calls.map((call) => modelUsage(run, end.outcome, call)),
      ...(end.openActions ?? []).map((action) => toolUsage(run, action, "cancelled", 0)),
    ],
    traceparent: run.traceparent,
  };
}

/** What all model calls and tools of a run used and cost. */
function billOf({ committed }: Run, calls: readonly BilledCall[]): Bill {
  return {
    usage: totalUsage(calls, committed.usage),
    costMicrocredits: calls.length + committed.steps === 0 ? null : committed.costMicrocredits + costOf(calls),
  };
}

const withdrawn = failedResult({
  code: "tool_call_withdrawn",
  message: "The answer ended before the tool had answered.",
});

/** Nobody waits any more for what its tools would say. */
function settleOpen(run: Run, { openActions = [], now }: RunEnd): Pick<Changes, "actions" | "approvalFacts"> {
  if (openActions.length === 0) return {};
  return {
    actions: openActions.map(({ actionId }) => ({ actionId, set: { status: "errored", result: withdrawn } })),
    approvalFacts: withdrawnFacts(run, openActions, now),
  };
}

function endedActions({ messageId, agentId, attempt }: Run, end: RunEnd): DomainEvent[] {
  const ofAnswer = { messageId, agentId, attempt };
  const { openActions = [], contextPruned = false } = end;
  return [
    ...(contextPruned ? [{ type: "agent_context_pruned" as const, ...ofAnswer }] : []),
    ...openActions.map(({ actionId }) => ({ type: "tool_error" as const, ...ofAnswer, actionId })),
    ...openActions.filter(isAtServer).map(({ actionId }) => ({ type: "call_withdrawn" as const, actionId })),
    ...withdrawnSubAgents(openActions),
  ];
}

/** Whether a server may have been asked. */
function isAtServer(action: Action): boolean {
  return action.tool.serverId !== null && !isBlocked(action);
}

function endOfKind(run: Run, end: RunEnd, bill: Bill, conversation: Conversation): KindEnd {
  switch (run.kind) {
    case "answer":
      return endAnswer(run, end, bill, conversation);
    case "title":
      return endTitle(end, conversation);
    case "compaction":
      return endCompaction(run, end, bill, conversation);
    default:
      return run.kind satisfies never;
  }
}
