import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { rankPageQuery } from "../page-query.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";

// Clients that do not page want as many ranks as fit an answer.
const query = rankPageQuery({ max: 200 });

/** GET one conversation with its messages, every version; `limit` and `lastValue` page by rank, newest page first. */
export function getConversation(conversations: ConversationClient, shapes: FamilyShapes) {
  const answer = z.object({
    conversation: shapes.schemas.fullConversation,
    hasMore: z.boolean(),
    lastValue: z.string().nullable(),
  });
  return operation(
    { rpc: "GetConversation", summary: "Get a conversation with its messages, every version", query, answer },
    async (call, { query: { limit, lastValue } }) => {
      const response = await conversations.GetConversation(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          limit,
          includeCompactions: shapes.hasCompactions,
          ...(lastValue === undefined ? {} : { lastValue }),
        },
        call.rpc,
      );
      const content = response.content.map(({ versions }) => versions);
      return {
        conversation: shapes.fullConversation(requireField(response.conversation), content, call.json),
        hasMore: response.hasMore,
        // A string here, a number on the private list (API C33).
        lastValue: response.lastValue === undefined ? null : String(response.lastValue),
      };
    },
  );
}
