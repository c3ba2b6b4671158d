import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { blockedActionJson, blockedActionSchema } from "./blocked-action-json.ts";

const answer = z.object({ blockedActions: z.array(blockedActionSchema) });

/** GET the calls of tools that wait for a person (API C58), first asked first. */
export function listBlockedActions(conversations: ConversationClient) {
  return operation(
    { rpc: "ListBlockedActions", summary: "List the tool calls that wait for a person", answer },
    async (call) => {
      const { actions } = await conversations.ListBlockedActions(
        { actor: call.actorContext, conversationId: call.param("cId") },
        call.rpc,
      );
      const status = "blocked_validation_required" as const;
      return {
        blockedActions: actions.map((blocked) => ({
          ...blockedActionJson(blocked),
          messageId: blocked.messageId,
          status,
        })),
      };
    },
  );
}
