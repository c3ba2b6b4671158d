import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** POST participants (API C69): the caller's person takes part from now on. 201, also when they do already. */
export function joinConversation(conversations: ConversationClient) {
  return operation(
    { rpc: "JoinConversation", status: 201, summary: "Take part in a conversation", answer: successAnswer },
    async (call) => {
      await conversations.JoinConversation({ actor: call.actorContext, conversationId: call.param("cId") }, call.rpc);
      return success;
    },
  );
}
