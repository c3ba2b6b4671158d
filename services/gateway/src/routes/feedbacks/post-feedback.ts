import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const body = z.object({
  thumbDirection: z.enum(["up", "down"], "must be up or down"),
  feedbackContent: z.string().max(10_000).nullish(),
  isConversationShared: z.boolean().optional(),
});

const directions = { up: "THUMB_DIRECTION_UP", down: "THUMB_DIRECTION_DOWN" } as const;

/** POST what the caller's person thinks of an answer; it replaces what they thought before. */
export function postFeedback(conversations: ConversationClient) {
  return operation(
    { rpc: "PostFeedback", summary: "Give feedback on an answer", body, answer: successAnswer },
    async (call, { body: { thumbDirection, feedbackContent, isConversationShared } }) => {
      await conversations.PostFeedback(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          messageId: call.param("mId"),
          thumbDirection: directions[thumbDirection],
          ...(typeof feedbackContent === "string" ? { content: feedbackContent } : {}),
          conversationShared: isConversationShared ?? false,
        },
        call.rpc,
      );
      exitPoint("gateway.committed");
      return success;
    },
  );
}
