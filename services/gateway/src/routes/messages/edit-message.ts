import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";
import { mentionOf, messageBody } from "./message-body.ts";

const body = messageBody.pick({ content: true, mentions: true, skipToolsValidation: true });

/** POST an edit (API C50): a new version of a user message and the answers that it asks for. */
export function editMessage(conversations: ConversationClient, shapes: FamilyShapes) {
  const answer = z.object({ message: shapes.schemas.message, agentMessages: z.array(shapes.schemas.message) });
  return operation(
    { rpc: "EditMessage", creates: true, summary: "Edit a user message: a new version, answered anew", body, answer },
    async (call, { body: { content, mentions, skipToolsValidation } }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const edited = await conversations.EditMessage(
        {
          actor,
          idempotencyKey,
          conversationId: call.param("cId"),
          messageId: call.param("mId"),
          content,
          mentions: mentions.map(mentionOf),
          skipToolsValidation: skipToolsValidation ?? false,
        },
        call.rpc,
      );
      const context = call.json;
      return {
        message: shapes.message(requireField(edited.message), context),
        agentMessages: edited.agentMessages.map((message) => shapes.message(message, context)),
      };
    },
  );
}
