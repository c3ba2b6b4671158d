import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { reactionBody } from "./reaction-body.ts";

/** DELETE the emoji that the caller's person put on a message; a success also when it is not there. */
export function deleteReaction(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { emoji } = parseWith(reactionBody, call.body);
    await conversations.DeleteReaction({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "", emoji }, call);
    exitPoint("gateway.committed");
    return { success: true };
  };
}
