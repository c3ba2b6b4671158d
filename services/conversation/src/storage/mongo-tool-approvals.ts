import type { ToolApproval, ToolApprovalRepository } from "../domain/model/tool-approval.ts";
import type { Collections } from "./collections.ts";
import type { ToolApprovalDocument } from "./documents.ts";

/** What people have allowed for calls to come: a document for each permission. */
export class MongoToolApprovals implements ToolApprovalRepository {
  readonly #approvals: Collections["toolApprovals"];

  constructor(collections: Collections) {
    this.#approvals = collections.toolApprovals;
  }

  async findMany(
    workspaceId: string,
    userId: string,
    approvalIds: readonly string[],
  ): Promise<readonly ToolApproval[]> {
    if (approvalIds.length === 0) return [];
    const found = this.#approvals.find({ _id: { $in: [...approvalIds] }, workspaceId, userId });
    return (await found.toArray()).map(toApproval);
  }

  async list(workspaceId: string, userId: string, limit: number, after: string): Promise<readonly ToolApproval[]> {
    const found = this.#approvals
      .find({ workspaceId, userId, _id: { $gt: after } })
      .sort({ workspaceId: 1, userId: 1, _id: 1 })
      .limit(limit);
    return (await found.toArray()).map(toApproval);
  }

  async withdraw(workspaceId: string, userId: string, approvalId: string | null): Promise<number> {
    const one = approvalId === null ? {} : { _id: approvalId };
    return (await this.#approvals.deleteMany({ workspaceId, userId, ...one })).deletedCount;
  }
}

function toApproval({ _id, ...approval }: ToolApprovalDocument): ToolApproval {
  return { ...approval, approvalId: _id };
}
