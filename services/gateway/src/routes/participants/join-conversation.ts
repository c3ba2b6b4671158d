import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** POST participants (endpoint 7): the caller's person takes part from now on. 201, also when they do already. */
export function joinConversation(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    await conversations.JoinConversation({ actor: call.actorContext, conversationId: call.params["cId"] ?? "" }, call);
    return { success: true };
  };
}
