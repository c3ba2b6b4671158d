import type { Filter } from "mongodb";
import type {
  ApprovalCursor,
  ApprovalRecord,
  ApprovalRecordQuery,
  ApprovalRecordRepository,
} from "../domain/model/approval-record.ts";
import type { Collections } from "./collections.ts";
import type { ApprovalRecordDocument } from "./documents.ts";

/** What was told of calls, by time and by conversation. */
export class MongoApprovalRecords implements ApprovalRecordRepository {
  readonly #records: Collections["approvalRecords"];

  constructor(collections: Collections) {
    this.#records = collections.approvalRecords;
  }

  async list(query: ApprovalRecordQuery): Promise<readonly ApprovalRecord[]> {
    const { workspaceId, conversationId, from, to, limit, after } = query;
    const time = { at: { $gte: Math.max(from, after?.at ?? 0), $lt: to } };
    const found =
      conversationId === null
        ? this.#records
            .find({ workspaceId, ...time, ...pastInWorkspace(after) })
            .sort({ workspaceId: 1, at: 1, conversationId: 1, n: 1 })
        : this.#records
            .find({ workspaceId, conversationId, n: { $gt: after?.n ?? 0 }, ...time })
            .sort({ workspaceId: 1, conversationId: 1, n: 1 });
    return (await found.limit(limit).project<ApprovalRecord>({ _id: 0 }).toArray()) satisfies readonly ApprovalRecord[];
  }
}

/** What stands after a record among those of a workspace. */
function pastInWorkspace(after: ApprovalCursor | null): Filter<ApprovalRecordDocument> {
  if (after === null) return {};
  const { at, conversationId, n } = after;
  return {
    $or: [{ at: { $gt: at } }, { at, conversationId: { $gt: conversationId } }, { at, conversationId, n: { $gt: n } }],
  };
}
