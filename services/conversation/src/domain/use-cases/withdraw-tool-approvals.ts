import type { Actor } from "@parley/actor";
import { toolApprovalNotFound } from "../model/conversation-errors.ts";
import type { ToolApprovalRepository } from "../model/tool-approval.ts";

/** Takes back what somebody has allowed for calls to come. */
export class WithdrawToolApprovals {
  readonly #toolApprovals: ToolApprovalRepository;

  constructor({ toolApprovals }: { readonly toolApprovals: ToolApprovalRepository }) {
    this.#toolApprovals = toolApprovals;
  }

  /** @param approvalId null for all, which is harmless where there is none. @throws AppError NOT_FOUND for one that is not theirs. */
  async execute(actor: Actor, approvalId: string | null): Promise<void> {
    const userId = actor.person?.userId ?? null;
    const count = userId === null ? 0 : await this.#toolApprovals.withdraw(actor.workspaceId, userId, approvalId);
    if (approvalId !== null && count === 0) throw toolApprovalNotFound();
  }
}
