import type { Action } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";
import { unblockRun } from "./unblock-run.ts";

/** What is written when whoever asked has authorised at the servers of calls: these are made now, and the last one wakes a run that waits for it. */
export function resumeAuthorized(
  run: Run,
  all: readonly Action[],
  authorized: readonly Action[],
  now: number,
): Changes {
  const settled = new Set(authorized.map(({ actionId }) => actionId));
  return {
    ...unblockRun(run, all, settled, true, now),
    actions: authorized.map(({ actionId, decision }) => ({
      actionId,
      // What was told meanwhile is of the call that was refused.
      set: { status: decision === null ? "running" : "ready_allowed_explicitly", endedAt: null },
    })),
    traceparent: run.traceparent,
  };
}
