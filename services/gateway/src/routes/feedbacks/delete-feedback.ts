import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** DELETE what the caller's person thinks of an answer; a success also when there is nothing. */
export function deleteFeedback(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    await conversations.DeleteFeedback({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" }, call);
    exitPoint("gateway.committed");
    return { success: true };
  };
}
