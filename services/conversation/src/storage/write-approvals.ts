import type { ClientSession } from "mongodb";
import type { ApprovalHead, ApprovalRecord } from "../domain/model/approval-record.ts";
import type { ToolApproval } from "../domain/model/tool-approval.ts";
import type { Collections } from "./collections.ts";

/** What a conversation keeps of its last record. */
export function headOf(records: readonly ApprovalRecord[]): { readonly approvalHead?: ApprovalHead } {
  const last = records.at(-1);
  return last === undefined ? {} : { approvalHead: { n: last.n, hash: last.hash, at: last.at } };
}

/** Records, which nothing changes any more, and a permission for calls to come. */
export async function writeApprovals(
  { approvalRecords, toolApprovals }: Pick<Collections, "approvalRecords" | "toolApprovals">,
  records: readonly ApprovalRecord[],
  remembered: ToolApproval | undefined,
  session: ClientSession,
): Promise<void> {
  // A copy: the driver adds an `_id` to what it inserts.
  if (records.length > 0)
    await approvalRecords.insertMany(
      records.map((record) => ({ ...record })),
      { session },
    );
  if (remembered === undefined) return;
  const { approvalId, ...approval } = remembered;
  const { workspaceId, userId } = approval;
  await toolApprovals.updateOne(
    { _id: approvalId, workspaceId, userId },
    { $set: approval },
    { upsert: true, session },
  );
}
