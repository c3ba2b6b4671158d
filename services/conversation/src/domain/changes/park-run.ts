import { awaitsSubAgent, isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** What a run waits for. */
export interface Wait {
  /** Calls of its last step that wait for a person or for a sub-agent, and calls that go on at their servers. */
  readonly calls: readonly Action[];
  /** By when the latter have ended in any case, in milliseconds from now. */
  readonly waitMs: number;
}

/** What a run writes that waits for some of its calls: no runner has it until somebody has settled the last of them. */
export function parkRun(run: Run, { calls, waitMs }: Wait, now: number): Changes {
  const { committed, runId, messageId, state, attempt } = run;
  const workMs = committed.workMs + Math.max(0, now - run.workingSince);
  const isElsewhere = (call: Action): boolean => isBlocked(call) || awaitsSubAgent(call);
  const until = calls.map((call) => (isElsewhere(call) ? (call.deadline ?? now) : now + waitMs));
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      unlessEnding: true,
      awaits: calls.filter((call) => !isElsewhere(call)).map(({ actionId }) => actionId),
      set: {
        state: "waiting",
        leaseUntil: 0,
        // It has come this far: what takes it up again is no failed start.
        starts: 0,
        waitUntil: Math.min(...until),
        progress: null,
        committed: { ...committed, revision: committed.revision + 1, workMs },
      },
    },
    events: [],
    traceparent: run.traceparent,
  };
}
