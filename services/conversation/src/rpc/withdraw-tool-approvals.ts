import type {
  WithdrawToolApprovalsRequest__Output,
  WithdrawToolApprovalsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { WithdrawToolApprovals } from "../domain/use-cases/withdraw-tool-approvals.ts";

/** `ApprovalService.WithdrawToolApprovals` */
export function withdrawToolApprovals(useCase: WithdrawToolApprovals) {
  return async (request: WithdrawToolApprovalsRequest__Output): Promise<WithdrawToolApprovalsResponse__Output> => {
    await useCase.execute(toActor(request.actor), request.approvalId ?? null);
    return {};
  };
}
