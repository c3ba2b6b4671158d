import type { Actor } from "@parley/actor";
import { AppError } from "@parley/errors";
import type {
  ApprovalCursor,
  ApprovalRecord,
  ApprovalRecordQuery,
  ApprovalRecordRepository,
} from "../model/approval-record.ts";

export interface ListApprovalRecordsQuery extends Omit<ApprovalRecordQuery, "workspaceId"> {
  readonly actor: Actor;
}

/** What was told of calls that people allowed, refused or were never asked about. */
export class ListApprovalRecords {
  readonly #approvalRecords: ApprovalRecordRepository;

  constructor({ approvalRecords }: { readonly approvalRecords: ApprovalRecordRepository }) {
    this.#approvalRecords = approvalRecords;
  }

  /** @returns One page, and where it ended if more may follow. @throws AppError PERMISSION_DENIED without the scope mcp:manage. */
  async execute({ actor, ...query }: ListApprovalRecordsQuery): Promise<{
    readonly records: readonly ApprovalRecord[];
    readonly next: ApprovalCursor | null;
  }> {
    if (!actor.scopes.includes("mcp:manage"))
      throw new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", "The key lacks the scope mcp:manage");
    const records = await this.#approvalRecords.list({ ...query, workspaceId: actor.workspaceId });
    const last = records.at(-1);
    return { records, next: last === undefined || records.length < query.limit ? null : last };
  }
}
