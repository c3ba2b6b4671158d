import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { lastRankOf, limitOf } from "../page-query.ts";
import { privateMessageJson } from "./private-message-json.ts";

const limits = { max: 200, byDefault: 50 };

/** GET messages (endpoint 1): the newest version of each rank, ascending inside a page, newest page first. */
export function listMessages(conversations: ConversationClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const lastValue = lastRankOf(call.query);
    const response = await conversations.ListMessages(
      {
        actor: call.actorContext,
        conversationId: call.params["cId"] ?? "",
        limit: limitOf(call.query, limits),
        ...(lastValue === undefined ? {} : { lastValue }),
      },
      call,
    );
    const context = jsonContextOf(call.actor, publicUrl);
    return { messages: response.messages.map((message) => privateMessageJson(message, context)), hasMore: response.hasMore, lastValue: response.lastValue ?? null };
  };
}
