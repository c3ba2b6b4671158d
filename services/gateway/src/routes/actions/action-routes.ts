import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { approvalRoot, privateRoot, publicRoot, toolApprovalRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { answerQuestion } from "./answer-question.ts";
import { getAction } from "./get-action.ts";
import { listApprovalRecords } from "./list-approval-records.ts";
import { listBlockedActions } from "./list-blocked-actions.ts";
import { listToolApprovals } from "./list-tool-approvals.ts";
import { validateAction } from "./validate-action.ts";
import { withdrawToolApprovals } from "./withdraw-tool-approvals.ts";

/** The routes of what agents want to call, the same in both families, and of what people allow. */
export function actionRoutes({ clients: { approvals, conversations } }: RouteDependencies): readonly Route[] {
  const perFamily = [publicRoot, privateRoot].flatMap((root): readonly Route[] => {
    const conversation = `${root}/conversations/:cId`;
    return [
      get(
        `${conversation}/actions/blocked`,
        "conversations:read",
        listBlockedActions(conversations, root === publicRoot ? "public" : "private"),
      ),
      post(`${conversation}/messages/:mId/validate-action`, "conversations:write", validateAction(conversations)),
      post(`${conversation}/messages/:mId/answer-question`, "conversations:write", answerQuestion(conversations)),
    ];
  });
  return [
    ...perFamily,
    get(
      `${privateRoot}/conversations/:cId/messages/:mId/actions/:actionId`,
      "conversations:read",
      getAction(conversations),
    ),
    get(toolApprovalRoot, "conversations:read", listToolApprovals(approvals)),
    del(toolApprovalRoot, "conversations:write", withdrawToolApprovals(approvals)),
    get(approvalRoot, "mcp:manage", listApprovalRecords(approvals)),
  ];
}
