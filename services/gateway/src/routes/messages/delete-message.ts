import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** DELETE a message (endpoint 6): it keeps its place and says nothing any more. Harmless when repeated. */
export function deleteMessage(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    await conversations.DeleteMessage({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" }, call);
    return { success: true };
  };
}
