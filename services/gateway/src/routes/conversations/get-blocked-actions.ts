import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** GET the tool calls that wait for a person: none, since agents have no tools. 404 for a conversation that can't be read. */
export function getBlockedActions(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    await conversations.GetConversation({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", limit: 1 }, call);
    return { blockedActions: [] };
  };
}
