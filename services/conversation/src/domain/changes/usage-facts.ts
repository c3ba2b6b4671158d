import type { Action } from "../model/action.ts";
import { attributionVersion } from "../model/attribution.ts";
import type { BilledCall } from "../model/bill.ts";
import { usageIdOf } from "../model/bill.ts";
import type { UsageFact } from "../model/domain-event.ts";
import type { Run } from "../model/run.ts";
import type { RunOutcome } from "./run-end.ts";

/** The fact of one model call. */
export function modelUsage(run: Run, outcome: RunOutcome, call: BilledCall): UsageFact {
  const { step, providerId, modelId, usage, bill } = call;
  const attribution = bill.attributions.find(({ version }) => version === attributionVersion);
  return {
    ...ofRun(run),
    usageId: usageIdOf(run.runId, call),
    step,
    outcome: outcome === "stopped" ? "succeeded" : outcome,
    model: { providerId, modelId, usage },
    tool: null,
    microcredits: bill.microcredits,
    parts: attribution?.parts ?? [],
    attributionVersion,
  };
}

/** The fact of one call of a tool that has come to its end. @param microcredits What it cost by itself. */
export function toolUsage(
  run: Run,
  { actionId, step, tool }: Pick<Action, "actionId" | "step" | "tool">,
  outcome: UsageFact["outcome"],
  microcredits: number,
): UsageFact {
  return {
    ...ofRun(run),
    usageId: actionId,
    step,
    outcome,
    model: null,
    tool,
    microcredits,
    parts: [{ tool, microcredits }],
    attributionVersion: 0,
  };
}

function ofRun({ kind, messageId, agentId, runId, keyId, userId, source, groupIds }: Run) {
  const asker = { keyId, userId, source, groupIds: groupIds ?? [] };
  return { type: "usage_recorded" as const, kind, messageId, agentId, runId, ...asker };
}
