import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

const answer = z.object({ blockedActions: z.array(z.never()) });

/**
 * GET the tool calls that wait for a person: none, since agents have no tools. 404 for a conversation that can't be
 * read.
 */
export function getBlockedActions(conversations: ConversationClient) {
  return operation(
    { rpc: "GetBlockedActions", summary: "List the tool calls that wait for a person", answer },
    async (call) => {
      await conversations.GetConversation(
        { actor: call.actorContext, conversationId: call.param("cId"), limit: 1 },
        call.rpc,
      );
      return { blockedActions: [] };
    },
  );
}
