import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";

const body = z.object({
  messageIds: z.array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id")).min(1).max(100),
});

/** POST cancel (endpoint 4): ends the generation of the listed answers; what has ended stays as it is. */
export function cancelMessages(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { messageIds } = parseWith(body, call.body);
    await conversations.CancelMessages({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageIds }, call);
    return { success: true };
  };
}
