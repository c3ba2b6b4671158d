import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** DELETE a conversation: it is gone for everybody. Its owner alone may; the second time it is not found. */
export function deleteConversation(conversations: ConversationClient) {
  return operation(
    { rpc: "DeleteConversation", summary: "Delete a conversation", answer: successAnswer },
    async (call) => {
      await conversations.DeleteConversation({ actor: call.actorContext, conversationId: call.param("cId") }, call.rpc);
      exitPoint("gateway.committed");
      return success;
    },
  );
}
