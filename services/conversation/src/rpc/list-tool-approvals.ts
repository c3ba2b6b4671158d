import type {
  ListToolApprovalsRequest__Output,
  ListToolApprovalsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { ListToolApprovals } from "../domain/use-cases/list-tool-approvals.ts";

const maxLimit = 100;

/** `ApprovalService.ListToolApprovals` */
export function listToolApprovals(useCase: ListToolApprovals) {
  return async (request: ListToolApprovalsRequest__Output): Promise<ListToolApprovalsResponse__Output> => {
    const { limit, after } = request;
    if (limit < 0 || limit > maxLimit) throw invalidField("limit", `must be from 1 to ${maxLimit}`);
    const page = await useCase.execute({ actor: toActor(request.actor), limit: limit || maxLimit, after });
    return {
      approvals: page.approvals.map(({ approvalId, serverName, toolName, stake, values, created }) => ({
        approvalId,
        serverName,
        toolName,
        stake,
        ...(values === null ? {} : { values }),
        created: String(created),
      })),
      hasMore: page.hasMore,
    };
  };
}
