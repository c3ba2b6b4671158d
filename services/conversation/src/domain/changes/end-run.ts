import type { Conversation } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { totalUsage } from "../model/run.ts";
import type { ModelCall, Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";
import { costOf, costOfCall } from "./cost.ts";
import { endAnswer } from "./end-answer.ts";
import { endCompaction } from "./end-compaction.ts";
import { endTitle } from "./end-title.ts";
import type { Bill, KindEnd, RunEnd, RunOutcome } from "./run-end.ts";

/** Everything that the end of a run writes: what it made changes state once, its events and the bill follow from it. */
export function endRun(run: Run, end: RunEnd, conversation: Conversation, models: ModelCatalogue): Changes {
  const bill = { usage: totalUsage(end.modelCalls), costMicrocredits: costOf(end.modelCalls, models) };
  const made = endOfKind(run, end, bill, conversation);
  return {
    endings: [
      {
        kind: run.kind,
        messageId: run.messageId,
        runId: run.runId,
        expected: { state: run.state, attempt: run.attempt, cancelRequested: run.cancelRequested },
        modelCalls: end.modelCalls,
        set: made.set,
      },
    ],
    ...(made.runs === undefined ? {} : { runs: made.runs }),
    ...(made.conversation === undefined ? {} : { conversation: made.conversation }),
    events: [...made.events, ...end.modelCalls.map((call) => usageRecorded(run, end.outcome, call, models))],
    traceparent: run.traceparent,
  };
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

function usageRecorded(run: Run, outcome: RunOutcome, call: ModelCall, models: ModelCatalogue): DomainEvent {
  const { kind, messageId, agentId, runId, keyId, userId } = run;
  return {
    type: "usage_recorded",
    kind,
    messageId,
    agentId,
    runId,
    keyId,
    userId,
    outcome: outcome === "stopped" ? "succeeded" : outcome,
    call,
    costMicrocredits: costOfCall(call, models),
  };
}
