import type { RunStep__Output } from "@parley/contracts/conversation/v1";
import type { LeftCall } from "../tools/call-runner.ts";

/** Of calls that may run, and that nobody has committed a result of. */
export const allowedStatuses: ReadonlySet<string> = new Set(["running", "ready_allowed_explicitly"]);

/** Whether a call that may be made has not begun. */
export function hasUnbegun({ actions }: RunStep__Output, left: readonly LeftCall[]): boolean {
  const begun = new Set(left.map(({ actionId }) => actionId));
  return actions.some(({ actionId, status }) => allowedStatuses.has(status) && !begun.has(actionId));
}
