import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const summary = "Delete a message, a question with its replies";

/** DELETE a message (API C54): it keeps its place without content. Idempotent. */
export function deleteMessage(conversations: ConversationClient) {
  return operation({ rpc: "DeleteMessage", summary, answer: successAnswer }, async (call) => {
    await conversations.DeleteMessage(
      { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") },
      call.rpc,
    );
    return success;
  });
}
