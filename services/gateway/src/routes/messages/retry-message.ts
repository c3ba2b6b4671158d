import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";

/** POST a retry: the agent answers again, in a new version of its message. The body is ignored (API C51). */
export function retryMessage(conversations: ConversationClient, shapes: FamilyShapes) {
  const answer = z.object({ message: shapes.schemas.message });
  return operation(
    { rpc: "RetryMessage", creates: true, summary: "Let an agent answer again", answer },
    async (call) => {
      const { actorContext: actor, idempotencyKey } = call;
      const { message } = await conversations.RetryMessage(
        { actor, idempotencyKey, conversationId: call.param("cId"), messageId: call.param("mId") },
        call.rpc,
      );
      return { message: shapes.message(requireField(message), call.json) };
    },
  );
}
