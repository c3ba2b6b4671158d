import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { cursorPageQuery } from "../page-query.ts";
import type { FamilyShapes } from "../family-shapes.ts";

const query = cursorPageQuery({ max: 200, byDefault: 100 });

/** GET the workspace's conversations, last updated first; `lastValue` is the cursor of the page before. */
export function listConversations(conversations: ConversationClient, shapes: FamilyShapes) {
  const answer = z.object({
    conversations: z.array(shapes.schemas.conversation),
    hasMore: z.boolean(),
    lastValue: z.string().nullable(),
  });
  return operation(
    { rpc: "ListConversations", summary: "List conversations, last updated first", query, answer },
    async (call, { query: { limit, lastValue } }) => {
      const page = { limit, cursor: lastValue };
      const response = await conversations.ListConversations({ actor: call.actorContext, page }, call.rpc);
      const context = call.json;
      return {
        conversations: response.conversations.map((conversation) => shapes.conversation(conversation, context)),
        hasMore: response.page?.hasMore ?? false,
        lastValue: response.page?.nextCursor || null,
      };
    },
  );
}
