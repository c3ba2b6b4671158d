import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";
import { reactionBody } from "./reaction-body.ts";

/** POST an emoji on a message, in the name of the caller's person; a success also when it is there. */
export function postReaction(conversations: ConversationClient) {
  return operation(
    { rpc: "PostReaction", summary: "Put an emoji on a message", body: reactionBody, answer: successAnswer },
    async (call, { body: { emoji } }) => {
      await conversations.PostReaction(
        { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId"), emoji },
        call.rpc,
      );
      exitPoint("gateway.committed");
      return success;
    },
  );
}
