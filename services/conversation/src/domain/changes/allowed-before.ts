import type { ActionDecision } from "../model/action.ts";
import type { Run } from "../model/run.ts";
import { approvalIdOf } from "../model/tool-approval.ts";
import type { CoveredCall, ToolApproval } from "../model/tool-approval.ts";

/** The permissions that these calls of a run need not wait for, if the person who asked has given them. */
export function neededApprovals(run: Run, calls: readonly CoveredCall[]): readonly string[] {
  const { workspaceId, userId } = run;
  if (userId === null || run.skipsValidation) return [];
  const needed = calls.map((call) => approvalIdOf(workspaceId, userId, call)).filter((id) => id !== null);
  return [...new Set(needed)];
}

/** What allows a call without asking anybody: its message, or what the person has allowed before; null for nothing. */
export function allowedBefore(
  run: Run,
  call: CoveredCall,
  remembered: readonly ToolApproval[],
  now: number,
): ActionDecision | null {
  const { workspaceId, userId, keyId } = run;
  const made = { userId, reason: null, at: now };
  if (call.stake !== "low" && call.stake !== "medium") return null;
  if (run.skipsValidation) return { ...made, decision: "approved", keyId };
  const approvalId = userId === null ? null : approvalIdOf(workspaceId, userId, call);
  const approval = remembered.find((one) => one.approvalId === approvalId);
  // The tool says otherwise of itself than when it was allowed.
  if (approval?.definitionHash !== call.definitionHash) return null;
  return { ...made, decision: "always_approved", keyId: approval.keyId };
}
