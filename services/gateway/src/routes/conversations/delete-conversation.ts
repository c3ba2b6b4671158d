import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** DELETE a conversation: it is gone for everybody. Its owner alone may; the second time it is not found. */
export function deleteConversation(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    await conversations.DeleteConversation({ actor: call.actorContext, conversationId: call.params["cId"] ?? "" }, call);
    exitPoint("gateway.committed");
    return { success: true };
  };
}
