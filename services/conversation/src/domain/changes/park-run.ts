import { awaitsSubAgent, isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** What a run waits for. */
export interface Wait {
  /** Calls of its last step that wait for a person or for a sub-agent, and calls that go on at their servers. */
  readonly calls: readonly Action[];
  /** Of its last step those that can't be made before whoever asked has authorised at their servers. */
  readonly unauthorized: readonly Action[];
  /** Until when these wait, epoch milliseconds. */
  readonly deadline: number;
  /** By when the calls at servers have ended in any case, in milliseconds from now. */
  readonly waitMs: number;
}

/** What a run writes that waits for some of its calls: no runner has it until somebody has settled the last of them. */
export function parkRun(run: Run, { calls, unauthorized, deadline, waitMs }: Wait, now: number): Changes {
  const { committed, runId, messageId, agentId, state, attempt } = run;
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
        waitUntil: Math.min(...until, ...(unauthorized.length === 0 ? [] : [deadline])),
        progress: null,
        committed: { ...committed, revision: committed.revision + 1, workMs },
      },
    },
    actions: unauthorized.map(({ actionId }) => ({
      actionId,
      set: { status: "blocked_authentication_required", deadline, awaited: false, endedAt: null },
    })),
    events: unauthorized.map(({ actionId }) => ({
      type: "tool_personal_auth_required",
      messageId,
      agentId,
      attempt,
      actionId,
    })),
    traceparent: run.traceparent,
  };
}
