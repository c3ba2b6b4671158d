import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** DELETE what the caller's person thinks of an answer; a success also when there is nothing. */
export function deleteFeedback(conversations: ConversationClient) {
  return operation({ rpc: "DeleteFeedback", summary: "Take feedback back", answer: successAnswer }, async (call) => {
    await conversations.DeleteFeedback(
      { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") },
      call.rpc,
    );
    exitPoint("gateway.committed");
    return success;
  });
}
