import type { Actor } from "@parley/actor";
import type { ToolApproval, ToolApprovalRepository } from "../model/tool-approval.ts";

export interface ListToolApprovalsQuery {
  readonly actor: Actor;
  readonly limit: number;
  /** The last one of the page before; "" for the first page. */
  readonly after: string;
}

/** What somebody has allowed for calls to come. */
export class ListToolApprovals {
  readonly #toolApprovals: ToolApprovalRepository;

  constructor({ toolApprovals }: { readonly toolApprovals: ToolApprovalRepository }) {
    this.#toolApprovals = toolApprovals;
  }

  /** @returns One page, and whether more follow; nothing for a key of nobody, whose permissions are not remembered. */
  async execute({ actor, limit, after }: ListToolApprovalsQuery) {
    const userId = actor.person?.userId ?? null;
    if (userId === null) return { approvals: [], hasMore: false };
    const found: readonly ToolApproval[] = await this.#toolApprovals.list(actor.workspaceId, userId, limit + 1, after);
    return { approvals: found.slice(0, limit), hasMore: found.length > limit };
  }
}
