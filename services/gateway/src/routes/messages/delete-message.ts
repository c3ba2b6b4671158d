import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** DELETE a message (API C54): it keeps its place and says nothing any more. Harmless when repeated. */
export function deleteMessage(conversations: ConversationClient) {
  return operation({ rpc: "DeleteMessage", summary: "Delete a message", answer: successAnswer }, async (call) => {
    await conversations.DeleteMessage(
      { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") },
      call.rpc,
    );
    return success;
  });
}
