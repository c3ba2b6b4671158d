import { awaitsSubAgent, canBegin, isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { Run } from "../model/run.ts";
import type { RunChange } from "./conversation-store.ts";

/** What a run writes of which some calls are settled, and how it goes on. */
export interface Unblocked {
  readonly progress: RunChange;
  readonly events: readonly DomainEvent[];
}

/**
 * What a run writes when a person has settled some of its calls: with the last one it goes on. @param areAllowed Whether the settled calls may
 * be made now; else a run that waits for sub-agents besides has nothing to do.
 */
export function unblockRun(
  run: Run,
  all: readonly Action[],
  settled: ReadonlySet<string>,
  areAllowed: boolean,
  now: number,
): Unblocked {
  const left = all.filter(({ actionId }) => !settled.has(actionId));
  const hasWork = areAllowed || left.some(canBegin) || !left.some(awaitsSubAgent);
  return settleCalls(run, !left.some(isBlocked) && hasWork, now);
}

/** What a run writes when some of its calls are settled. @param goesOn Whether it need not wait any more. */
export function settleCalls(run: Run, goesOn: boolean, now: number): Unblocked {
  const { runId, messageId, state, attempt, committed } = run;
  const wakes = state === "waiting" && goesOn;
  return {
    progress: {
      runId,
      messageId,
      expected: { state, attempt, revision: committed.revision },
      set: {
        committed: { ...committed, revision: committed.revision + 1 },
        ...(wakes ? { state: "queued", waitUntil: 0, requestedAt: now } : {}),
      },
    },
    events: wakes ? [{ type: "run_requested", runId }] : [],
  };
}
