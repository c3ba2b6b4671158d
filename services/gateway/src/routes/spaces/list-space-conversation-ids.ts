import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

const answer = z.object({ conversationIds: z.array(z.string()) });
const atOnce = 1_000;

/** GET the ids of the conversations of a project that the caller reads (API C111); 400 for a space that is none. */
export function listSpaceConversationIds(conversations: ConversationClient) {
  return operation(
    { rpc: "ListSpaceConversationIds", summary: "List the ids of a project's conversations", answer },
    async (call) => {
      const conversationIds = new Set<string>();
      let cursor = "";
      do {
        const page = { limit: atOnce, cursor };
        const request = { actor: call.actorContext, spaceId: call.param("spaceId"), page };
        const found = await conversations.ListSpaceConversations(request, call.rpc);
        // One that was updated meanwhile comes again.
        for (const { conversationId } of found.conversations) conversationIds.add(conversationId);
        cursor = found.page?.nextCursor ?? "";
      } while (cursor !== "");
      return { conversationIds: [...conversationIds] };
    },
  );
}
