import type { Feedback__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

/** How a family shows feedback. */
interface FeedbackShape {
  readonly shape: (feedback: Feedback__Output) => object;
  readonly schema: z.ZodType<object>;
}

/** GET what the caller's person thinks of the answers of a conversation, last given first. */
export function listFeedbacks(conversations: ConversationClient, { shape, schema }: FeedbackShape) {
  const answer = z.object({ feedbacks: z.array(schema) });
  return operation(
    { rpc: "ListFeedbacks", summary: "List the caller's feedback on a conversation", answer },
    async (call) => {
      const { feedbacks } = await conversations.ListFeedbacks(
        { actor: call.actorContext, conversationId: call.param("cId") },
        call.rpc,
      );
      return { feedbacks: feedbacks.map(shape) };
    },
  );
}
