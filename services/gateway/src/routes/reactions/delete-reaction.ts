import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";
import { reactionBody } from "./reaction-body.ts";

/** DELETE the emoji that the caller's person put on a message; a success also when it is not there. */
export function deleteReaction(conversations: ConversationClient) {
  return operation(
    { rpc: "DeleteReaction", summary: "Take an emoji off a message", body: reactionBody, answer: successAnswer },
    async (call, { body: { emoji } }) => {
      await conversations.DeleteReaction(
        { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId"), emoji },
        call.rpc,
      );
      exitPoint("gateway.committed");
      return success;
    },
  );
}
