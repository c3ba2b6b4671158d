import type { Changes } from "./conversation-store.ts";
import type { DomainEvent } from "./domain-event.ts";
import type { AgentMessage, AnswerPosition, MessageError } from "./message.ts";
import { totalUsage } from "./run.ts";
import type { ModelCall, Run } from "./run.ts";

export interface RunEnd {
  readonly outcome: "succeeded" | "failed" | "cancelled";
  readonly content: string | null;
  readonly chainOfThought: string | null;
  readonly error: MessageError | null;
  readonly modelCalls: readonly ModelCall[];
  readonly position: AnswerPosition;
  /** The last sequence on the answer's subject if it is known for sure. */
  readonly expectedSequence: number | null;
  readonly now: number;
}

/** Everything that the end of a run writes: the answer changes state once, the terminal event and the bill follow from it. */
export function endRun(run: Run, message: AgentMessage, end: RunEnd): Changes {
  const { messageId, agentId, runId } = run;
  const events: DomainEvent[] = [
    { type: "answer_ended", messageId, agentId, runId, outcome: end.outcome, expectedSequence: end.expectedSequence },
    { type: "agent_message_done", messageId, agentId, status: end.outcome === "failed" ? "error" : "success" },
    ...end.modelCalls.map((call): DomainEvent => ({ type: "usage_recorded", messageId, agentId, runId, keyId: run.keyId, userId: run.userId, outcome: end.outcome, call })),
  ];
  return {
    endings: [
      {
        message,
        runId,
        expected: { state: run.state, attempt: run.attempt, cancelRequested: run.cancelRequested },
        modelCalls: end.modelCalls,
        end: {
          status: end.outcome,
          content: end.content,
          chainOfThought: end.chainOfThought,
          error: end.error,
          completed: end.now,
          usage: totalUsage(end.modelCalls),
          position: end.position,
          costMicrocredits: null,
          gracefullyStopped: false,
        },
      },
    ],
    events,
    traceparent: run.traceparent,
  };
}
