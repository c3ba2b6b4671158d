import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { cursorOf, limitOf } from "../page-query.ts";
import type { Shapes } from "../shapes.ts";

const limits = { max: 200, byDefault: 100 };

/** GET the workspace's conversations, last updated first; `lastValue` is the cursor of the page before. */
export function listConversations(conversations: ConversationClient, shapes: Shapes, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const page = { limit: limitOf(call.query, limits), cursor: cursorOf(call.query) };
    const response = await conversations.ListConversations({ actor: call.actorContext, page }, call);
    const context = jsonContextOf(call.actor, publicUrl);
    return {
      conversations: response.conversations.map((conversation) => shapes.conversation(conversation, context)),
      hasMore: response.page?.hasMore ?? false,
      lastValue: response.page?.nextCursor || null,
    };
  };
}
