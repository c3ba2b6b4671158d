import { brokenLinks, unlikeRecords } from "../../../_approval-records.ts";
import type { Law } from "./law.ts";

/**
 * The record of each conversation is a whole chain, also where the conversation is gone; it tells of each call what became of it, once, and
 * of each decision that was acknowledged what somebody was told.
 */
export const recordsAreWhole: Law = ({ ledger }, { records, actions }) => {
  const chains = Map.groupBy(records, ({ conversationId }) => conversationId);
  const byAction = Map.groupBy(records, ({ actionId }) => actionId);
  const decisions = (actionId: string): string =>
    (byAction.get(actionId) ?? [])
      .filter(({ kind }) => kind === "decided")
      .map(({ decision }) => decision)
      .join(", ");
  return [
    ...[...chains.values()].flatMap(brokenLinks),
    ...actions.flatMap((action) => unlikeRecords(action, byAction.get(action._id) ?? [])),
    ...[...ledger.decided]
      .filter(([actionId, decision]) => decisions(actionId) !== decision)
      .map(([actionId, decision]) => `${actionId} was ${decision} and recorded as "${decisions(actionId)}"`),
  ];
};
