import type { CancelAction__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { success, successAnswer } from "../plain-answers.ts";

const publicBody = z.object({
  messageIds: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id"))
    .min(1)
    .max(100),
});

const privateBody = publicBody.extend({ action: z.enum(["cancel", "gracefully_stop"]) });

/** POST cancel (API C52): ends the generation of the listed answers; what has ended stays as it is. */
export function cancelMessages(conversations: ConversationClient) {
  return operation(
    { rpc: "CancelMessages", summary: "Cancel answers", body: publicBody, answer: successAnswer },
    async (call, { body }) => cancel(conversations, call, body.messageIds, "CANCEL_ACTION_CANCEL"),
  );
}

/**
 * The private POST cancel: the same, or the agents come to an end and what they have said is their answer (API C53).
 */
export function cancelMessagesPrivately(conversations: ConversationClient) {
  return operation(
    {
      rpc: "CancelMessages",
      summary: "Cancel answers, or let them come to an end",
      body: privateBody,
      answer: successAnswer,
    },
    async (call, { body: { messageIds, action } }) =>
      cancel(
        conversations,
        call,
        messageIds,
        action === "cancel" ? "CANCEL_ACTION_CANCEL" : "CANCEL_ACTION_GRACEFULLY_STOP",
      ),
  );
}

async function cancel(
  conversations: ConversationClient,
  call: RouteCall,
  messageIds: string[],
  action: CancelAction__Output,
): Promise<{ success: true }> {
  await conversations.CancelMessages(
    { actor: call.actorContext, conversationId: call.param("cId"), messageIds, action },
    call.rpc,
  );
  return success;
}
