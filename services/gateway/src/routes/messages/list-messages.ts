import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { rankPageQuery } from "../page-query.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { privateMessageSchema } from "./private-message-schema.ts";

const query = rankPageQuery({ max: 200, byDefault: 50 });
const answer = z.object({
  messages: z.array(privateMessageSchema),
  hasMore: z.boolean(),
  lastValue: z.int().nullable(),
});

/** GET messages (API C45): the newest version of each rank, ascending inside a page, newest page first. */
export function listMessages(conversations: ConversationClient) {
  return operation(
    { rpc: "ListMessages", summary: "List messages, newest page first", query, answer },
    async (call, { query: { limit, lastValue } }) => {
      const response = await conversations.ListMessages(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          limit,
          ...(lastValue === undefined ? {} : { lastValue }),
        },
        call.rpc,
      );
      const context = call.json;
      return {
        messages: response.messages.map((message) => privateMessageJson(message, context)),
        hasMore: response.hasMore,
        lastValue: response.lastValue ?? null,
      };
    },
  );
}
