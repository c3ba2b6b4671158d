import type { Action } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** What a run writes that waits for some of its calls: no runner has it until somebody has settled the last of them. */
export function parkRun(run: Run, blocked: readonly Action[], now: number): Changes {
  const { committed, runId, messageId, state, attempt } = run;
  const workMs = committed.workMs + Math.max(0, now - run.workingSince);
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      unlessEnding: true,
      set: {
        state: "waiting",
        leaseUntil: 0,
        waitUntil: Math.min(...blocked.map(({ deadline }) => deadline ?? now)),
        progress: null,
        committed: { ...committed, revision: committed.revision + 1, workMs },
      },
    },
    events: [],
    traceparent: run.traceparent,
  };
}
