import { z } from "zod";
import type { ApprovalClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const query = z.object({
  approvalId: z.string().min(1).max(256).optional().describe("The `sId` of one of them; all without it"),
});

/** DELETE what the caller's person has allowed for calls to come: one permission, or all of them. */
export function withdrawToolApprovals(approvals: ApprovalClient) {
  const summary = "Take back what you have allowed for good";
  return operation(
    { rpc: "WithdrawToolApprovals", summary, query, answer: successAnswer },
    async (call, { query: { approvalId } }) => {
      const one = approvalId === undefined ? {} : { approvalId };
      await approvals.WithdrawToolApprovals({ actor: call.actorContext, ...one }, call.rpc);
      return success;
    },
  );
}
