import type { Conversation__Output, Message__Output } from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { timestampSince1970Parameter } from "../field-schemas.ts";
import { cursorPageQuery } from "../page-query.ts";
import { syncedConversationJson } from "./synced-conversation-json.ts";
import { syncedConversationSchema } from "./synced-conversation-schema.ts";

// What one answer may hold of text, by the length of its JSON: one conversation more at most.
const answerCharacters = 8 * 1024 * 1024;

const query = cursorPageQuery({ max: 100, byDefault: 100 }).extend({
  updatedSince: timestampSince1970Parameter
    .default(0)
    .describe("Those that were updated then or later, in milliseconds since 1970"),
});
const answer = z.object({
  conversations: z.array(syncedConversationSchema).describe("First updated first"),
  hasMore: z.boolean().describe("Whether to ask again, with `lastValue` or the last one's `updated`"),
  lastValue: z.string().nullable(),
});

/**
 * GET the conversations of a project that the caller reads, with their newest messages, for whoever copies them
 * (API C111); 400 for a space that is none.
 */
export function listSpaceConversations(conversations: ConversationClient) {
  return operation(
    { rpc: "ListSpaceConversations", summary: "Read a project's conversations", query, answer },
    async (call, { query: { limit, lastValue, updatedSince } }) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId"), updatedSince: String(updatedSince) };
      const page = { limit, cursor: lastValue };
      const listed = await conversations.ListSpaceConversations({ ...request, page }, call.rpc);
      const found: z.output<typeof syncedConversationSchema>[] = [];
      let [room, read] = [answerCharacters, 0];
      for (const conversation of listed.conversations) {
        if (room <= 0) break;
        const newest = await newestMessages(conversations, call, conversation);
        read += 1;
        if (newest === null) continue;
        const json = syncedConversationJson(conversation, newest, call.json);
        room -= JSON.stringify(json).length;
        found.push(json);
      }
      const last = read < listed.conversations.length ? listed.conversations[read - 1] : undefined;
      const next = last === undefined ? listed.page?.nextCursor || null : cursorAfter(last);
      return {
        conversations: found,
        hasMore: next !== null,
        lastValue: next,
      };
    },
  );
}

function cursorAfter({ updated, conversationId }: Conversation__Output): string {
  return `${updated}.${conversationId}`;
}

/** The newest version of each message, oldest first; null for a conversation that has gone meanwhile. */
async function newestMessages(
  conversations: ConversationClient,
  call: RouteCall,
  { conversationId }: Conversation__Output,
): Promise<readonly Message__Output[] | null> {
  const pages: (readonly Message__Output[])[] = [];
  let before: number | undefined;
  try {
    do {
      const from = before === undefined ? {} : { lastValue: before };
      const request = { actor: call.actorContext, conversationId, limit: 0, ...from };
      const { content, hasMore, lastValue } = await conversations.GetConversation(request, call.rpc);
      pages.unshift(content.flatMap(({ versions }) => versions.at(-1) ?? []));
      before = hasMore ? lastValue : undefined;
    } while (before !== undefined);
  } catch (error) {
    if (isAppError(error) && (error.code === "NOT_FOUND" || error.code === "PERMISSION_DENIED")) return null;
    throw error;
  }
  return pages.flat();
}
