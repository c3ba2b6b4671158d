import { awaitsSubAgent, isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";

/** What a run writes whose wait is over: the next attempt may take it. */
export function wakeRun(run: Run, now: number): Changes {
  const { runId } = run;
  return {
    ...withSet(run, { state: "queued", waitUntil: 0, requestedAt: now }),
    events: [{ type: "run_requested", runId }],
  };
}

/** What a run writes that has waited long enough for calls of tools: a runner asks how far they are, unless a person or a sub-agent is waited for still. */
export function endWait(run: Run, all: readonly Action[], now: number): Changes {
  const blocked = all.filter((action) => isBlocked(action) || awaitsSubAgent(action));
  if (blocked.length === 0) return wakeRun(run, now);
  const waitUntil = Math.min(...blocked.map(({ deadline }) => deadline ?? now));
  return { ...withSet(run, { waitUntil }), events: [] };
}

function withSet(run: Run, set: Partial<Run>): Omit<Changes, "events"> {
  const { runId, messageId, state, attempt, committed, traceparent } = run;
  const revision = committed.revision + 1;
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      set: { ...set, committed: { ...committed, revision } },
    },
    traceparent,
  };
}
