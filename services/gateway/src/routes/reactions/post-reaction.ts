import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { reactionBody } from "./reaction-body.ts";

/** POST an emoji on a message, in the name of the caller's person; a success also when it is there. */
export function postReaction(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { emoji } = parseWith(reactionBody, call.body);
    await conversations.PostReaction({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "", emoji }, call);
    exitPoint("gateway.committed");
    return { success: true };
  };
}
