import type { Law } from "./law.ts";

/** A tool ran at most once for each call of a model, exactly once where the call succeeded, and never where a person refused it. */
export const toolsRanOnce: Law = ({ countingTool, ledger }, { actions }) => {
  const counted = actions.filter(({ tool }) => tool.name === "count");
  const often = [...countingTool.runs].filter(([, runs]) => runs > 1);
  const runsOf = (callId: string): number => countingTool.runs.get(callId) ?? 0;
  return [
    ...often.map(([callId, runs]) => `${callId} ran ${runs} times`),
    ...counted
      .filter(({ status, callId }) => status === "succeeded" && runsOf(callId) === 0)
      .map(({ callId }) => `${callId} has succeeded and never ran`),
    ...counted
      .filter(({ _id, status }) => status === "denied" || ledger.decided.get(_id) === "rejected")
      .filter(({ callId }) => runsOf(callId) > 0)
      .map(({ callId }) => `${callId} was refused and ran`),
  ];
};
