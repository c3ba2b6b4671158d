import { isBlocked } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { Run } from "../model/run.ts";
import type { RunChange } from "./conversation-store.ts";

/** What a run writes when a person has settled some of its calls: with the last one it goes on. */
export function unblockRun(
  run: Run,
  all: readonly Action[],
  settled: ReadonlySet<string>,
  now: number,
): { readonly progress: RunChange; readonly events: readonly DomainEvent[] } {
  const { runId, messageId, state, attempt, committed } = run;
  const wakes = state === "waiting" && !all.some((action) => isBlocked(action) && !settled.has(action.actionId));
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
