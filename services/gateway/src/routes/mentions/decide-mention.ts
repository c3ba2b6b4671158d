import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const kinds = { agent: "MENTION_KIND_AGENT", user: "MENTION_KIND_USER" } as const;
const decisions = {
  approved: "MENTION_DECISION_APPROVED",
  rejected: "MENTION_DECISION_REJECTED",
  dismissed: "MENTION_DECISION_DISMISSED",
} as const;

// A body of Parley's own: unknown fields are refused.
const body = z.strictObject({
  type: z.enum(["agent", "user"]),
  id: z.string().min(1).max(256).describe("Who is mentioned"),
  action: z
    .enum(["approved", "rejected", "dismissed"])
    .describe("dismissed shows nothing more about the mention and changes no access"),
});

/** POST the decision on a mention that waits for access: it is granted or refused. The same again is harmless. */
export function decideMention(conversations: ConversationClient) {
  return operation(
    {
      rpc: "DecideMention",
      summary: "Decide on a mention of somebody who can't see the conversation",
      body,
      answer: successAnswer,
    },
    async (call, { body: { type, id, action } }) => {
      const place = { conversationId: call.param("cId"), messageId: call.param("mId") };
      await conversations.DecideMention(
        { actor: call.actorContext, ...place, kind: kinds[type], id, decision: decisions[action] },
        call.rpc,
      );
      exitPoint("gateway.committed");
      return success;
    },
  );
}
