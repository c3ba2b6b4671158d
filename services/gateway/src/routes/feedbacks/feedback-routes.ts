import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { feedbackJson, privateFeedbackJson } from "./feedback-json.ts";
import { feedbackSchema, privateFeedbackSchema } from "./feedback-schema.ts";
import { listFeedbacks } from "./list-feedbacks.ts";
import { postFeedback } from "./post-feedback.ts";

const families = [
  { root: publicRoot, family: { shape: feedbackJson, schema: feedbackSchema } },
  { root: privateRoot, family: { shape: privateFeedbackJson, schema: privateFeedbackSchema } },
];

/** The routes of feedback on answers. */
export function feedbackRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return families.flatMap(({ root, family }): readonly Route[] => [
    { method: "GET", path: `${root}/conversations/:cId/feedbacks`, scope: "conversations:read", rpc: "ListFeedbacks", handle: listFeedbacks(conversations, family) },
    { method: "POST", path: `${root}/conversations/:cId/messages/:mId/feedbacks`, scope: "conversations:write", rpc: "PostFeedback", handle: postFeedback(conversations) },
    { method: "DELETE", path: `${root}/conversations/:cId/messages/:mId/feedbacks`, scope: "conversations:write", rpc: "DeleteFeedback", handle: deleteFeedback(conversations) },
  ]);
}
