import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { lastRankOf, limitOf } from "../page-query.ts";
import { present } from "../present.ts";
import type { Shapes } from "../shapes.ts";

// 0 asks the service for as many ranks as fit an answer: clients that do not page want them all.
const limits = { max: 200, byDefault: 0 };

/** GET one conversation with its messages, every version; `limit` and `lastValue` page by rank, newest page first. */
export function getConversation(conversations: ConversationClient, shapes: Shapes, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const lastValue = lastRankOf(call.query);
    const response = await conversations.GetConversation(
      {
        actor: call.actorContext,
        conversationId: call.params["cId"] ?? "",
        limit: limitOf(call.query, limits),
        includeCompactions: shapes.hasCompactions,
        ...(lastValue === undefined ? {} : { lastValue }),
      },
      call,
    );
    const content = response.content.map(({ versions }) => versions);
    return {
      conversation: shapes.fullConversation(present(response.conversation), content, jsonContextOf(call.actor, publicUrl)),
      hasMore: response.hasMore,
      // A string here, a number on the private list (wire-facts A.1).
      lastValue: response.lastValue === undefined ? null : String(response.lastValue),
    };
  };
}
