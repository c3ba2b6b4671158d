import { del, get, post } from "../../http/route.ts";
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
    get(`${root}/conversations/:cId/feedbacks`, "conversations:read", listFeedbacks(conversations, family)),
    post(`${root}/conversations/:cId/messages/:mId/feedbacks`, "conversations:write", postFeedback(conversations)),
    del(`${root}/conversations/:cId/messages/:mId/feedbacks`, "conversations:write", deleteFeedback(conversations)),
  ]);
}
