import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { feedbackJson, privateFeedbackJson } from "./feedback-json.ts";
import { listFeedbacks } from "./list-feedbacks.ts";
import { postFeedback } from "./post-feedback.ts";

const families = [
  { root: publicRoot, shape: feedbackJson },
  { root: privateRoot, shape: privateFeedbackJson },
];

/** The routes of feedback on answers. */
export function feedbackRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return families.flatMap(({ root, shape }): readonly Route[] => [
    { method: "GET", path: `${root}/conversations/:cId/feedbacks`, scope: "conversations:read", rpc: "ListFeedbacks", handle: listFeedbacks(conversations, shape) },
    { method: "POST", path: `${root}/conversations/:cId/messages/:mId/feedbacks`, scope: "conversations:write", rpc: "PostFeedback", handle: postFeedback(conversations) },
    { method: "DELETE", path: `${root}/conversations/:cId/messages/:mId/feedbacks`, scope: "conversations:write", rpc: "DeleteFeedback", handle: deleteFeedback(conversations) },
  ]);
}
