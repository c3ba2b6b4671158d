import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { agentMessageStatuses } from "../messages/message-json.ts";
import { requireField } from "../require-field.ts";
import { actionJson } from "./action-json.ts";
import { actionSchema } from "./action-schema.ts";

const answer = z.object({
  action: actionSchema,
  messageStatus: z.enum(["created", "succeeded", "failed", "cancelled", "gracefully_stopped"]),
});

/** GET one call of a tool, and how its answer is (API C53, C58). */
export function getAction(conversations: ConversationClient) {
  return operation({ rpc: "GetAction", summary: "Get a tool call", answer }, async (call) => {
    const messageId = call.param("mId");
    const found = await conversations.GetAction(
      { actor: call.actorContext, conversationId: call.param("cId"), messageId, actionId: call.param("actionId") },
      call.rpc,
    );
    return {
      action: actionJson(requireField(found.action), messageId),
      messageStatus: found.gracefullyStopped
        ? ("gracefully_stopped" as const)
        : agentMessageStatuses[found.messageStatus],
    };
  });
}
