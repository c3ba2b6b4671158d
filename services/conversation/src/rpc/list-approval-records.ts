import type {
  ApprovalCursor__Output,
  ListApprovalRecordsRequest__Output,
  ListApprovalRecordsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { ApprovalCursor } from "../domain/model/approval-record.ts";
import type { ListApprovalRecords } from "../domain/use-cases/list-approval-records.ts";

const maxLimit = 1_000;

/** `ApprovalService.ListApprovalRecords` */
export function listApprovalRecords(useCase: ListApprovalRecords) {
  return async (request: ListApprovalRecordsRequest__Output): Promise<ListApprovalRecordsResponse__Output> => {
    const { conversationId = null, fromMs, toMs, limit, after } = request;
    if (limit < 0 || limit > maxLimit) throw invalidField("limit", `must be from 1 to ${maxLimit}`);
    const { records, next } = await useCase.execute({
      actor: toActor(request.actor),
      conversationId,
      from: Number(fromMs),
      to: Number(toMs) || Number.MAX_SAFE_INTEGER,
      limit: limit || maxLimit,
      after: after === null ? null : toCursor(after),
    });
    return { records: records.map((record) => JSON.stringify(record)), next: next === null ? null : fromCursor(next) };
  };
}

function toCursor({ at, conversationId, n }: ApprovalCursor__Output): ApprovalCursor {
  return { at: Number(at), conversationId, n };
}

function fromCursor({ at, conversationId, n }: ApprovalCursor): ApprovalCursor__Output {
  return { at: String(at), conversationId, n };
}
