import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";

const query = z.object({
  blocked_only: trueOrFalse
    .optional()
    .describe("Whether the calls that wait for a person are looked at again, in place of a new answer"),
});

/** POST a retry: the agent answers again, in a new version of its message. The body is ignored (API C51). */
export function retryMessage(conversations: ConversationClient, shapes: FamilyShapes) {
  const answer = z.object({ message: shapes.schemas.message });
  return operation(
    { rpc: "RetryMessage", creates: true, summary: "Let an agent answer again", query, answer },
    async (call, { query: { blocked_only: blockedOnly } }) => {
      const asked = blockedOnly === "true" ? retryBlocked(conversations, call) : retry(conversations, call);
      return { message: shapes.message(requireField((await asked).message), call.json) };
    },
  );
}

function retry(conversations: ConversationClient, call: RouteCall) {
  const { actorContext: actor, idempotencyKey } = call;
  const named = { conversationId: call.param("cId"), messageId: call.param("mId") };
  return conversations.RetryMessage({ actor, idempotencyKey, ...named }, call.rpc);
}

function retryBlocked(conversations: ConversationClient, call: RouteCall) {
  const named = { conversationId: call.param("cId"), messageId: call.param("mId") };
  return conversations.RetryBlockedActions({ actor: call.actorContext, ...named }, call.rpc);
}
