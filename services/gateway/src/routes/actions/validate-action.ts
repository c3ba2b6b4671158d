import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const body = z.object({
  actionId: z.string().min(1).max(100),
  approved: z.enum(["approved", "rejected", "always_approved"], "must be approved, rejected or always_approved"),
  reason: z.string().max(1_000).optional().describe("In the words of who decides; for the record"),
});

/** POST a decision about a call of a tool (API C91). The first counts: another one is 409 `action_decided`. */
export function validateAction(conversations: ConversationClient) {
  return operation(
    { rpc: "ValidateAction", summary: "Allow or refuse a tool call", body, answer: successAnswer },
    async (call, { body: { actionId, approved, reason } }) => {
      const decided = conversations.ValidateAction(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          messageId: call.param("mId"),
          actionId,
          decision: approved,
          ...(reason === undefined ? {} : { reason }),
        },
        call.rpc,
      );
      await withFieldNames(decided, (field) => (field === "decision" ? "approved" : field));
      exitPoint("gateway.committed");
      return success;
    },
  );
}
