import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** What a run writes that its runner gives back between two steps: it is in the queue again. */
export function yieldRun(run: Run, now: number): Changes {
  const { runId, messageId, state, attempt, committed, traceparent } = run;
  const workMs = committed.workMs + Math.max(0, now - run.workingSince);
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      unlessEnding: true,
      set: {
        state: "queued",
        leaseUntil: 0,
        requestedAt: now,
        progress: null,
        // Whoever gives it back has not failed.
        starts: Math.max(0, run.starts - 1),
        committed: { ...committed, revision: committed.revision + 1, workMs },
      },
    },
    events: [{ type: "run_requested", runId }],
    traceparent,
  };
}
