import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import type { Shapes } from "../shapes.ts";

/** POST a retry: the agent answers again, in a new version of its message. The body is ignored (wire-facts B.4). */
export function retryMessage(conversations: ConversationClient, shapes: Shapes, publicUrl: string) {
  const answer = z.object({ message: shapes.schemas.message });
  return operation({ summary: "Let an agent answer again", answer }, async (call) => {
    const { actorContext: actor, idempotencyKey, params } = call;
    const { message } = await conversations.RetryMessage({ actor, idempotencyKey, conversationId: params["cId"] ?? "", messageId: params["mId"] ?? "" }, call);
    return { message: shapes.message(present(message), jsonContextOf(call.actor, publicUrl)) };
  });
}
