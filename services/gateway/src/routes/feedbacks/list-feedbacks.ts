import type { Feedback__Output } from "@parley/contracts";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** GET what the caller's person thinks of the answers of a conversation, last given first. */
export function listFeedbacks(conversations: ConversationClient, shape: (feedback: Feedback__Output) => object) {
  return async (call: RouteCall): Promise<object> => {
    const { feedbacks } = await conversations.ListFeedbacks({ actor: call.actorContext, conversationId: call.params["cId"] ?? "" }, call);
    return { feedbacks: feedbacks.map(shape) };
  };
}
