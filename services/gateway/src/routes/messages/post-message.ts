import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";
import type { FinishedAnswers } from "./finished-answers.ts";
import { requireOwnServers } from "./own-servers.ts";
import { messageBody, newMessageOf } from "./message-body.ts";

// Content fragments are not taken: nothing is stored of a request that has one. Clients send an empty list for none.
const bodyWithoutFragments = messageBody.extend({
  contentFragment: z.null("is not supported").optional(),
  contentFragments: z.array(z.unknown(), "is not supported").max(0, "is not supported").nullish(),
});

/** POST a message: it and one answer for each agent it mentions (API C36). */
export function postMessage(
  clients: Pick<Clients, "conversations" | "clientServers">,
  answers: FinishedAnswers,
  shapes: FamilyShapes,
) {
  const { message: messageSchema } = shapes.schemas;
  const answer = z.object({
    message: messageSchema,
    contentFragments: z.array(z.never()).optional(),
    agentMessages: z.array(messageSchema),
  });
  return operation(
    { rpc: "PostMessage", creates: true, summary: "Post a message", body: bodyWithoutFragments, answer },
    async (call, { body }) => {
      await requireOwnServers(clients, call, body.context);
      const conversationId = call.param("cId");
      const request = {
        actor: call.actorContext,
        idempotencyKey: call.idempotencyKey,
        conversationId,
        message: newMessageOf(body),
        skipToolsValidation: body.skipToolsValidation ?? false,
      };
      const posted = await withFieldNames(clients.conversations.PostMessage(request, call.rpc), (field) =>
        field.replace(/^message\./, ""),
      );
      exitPoint("gateway.committed");
      const agentMessages =
        body.blocking === true
          ? await answers.waitAndReadEach(call, conversationId, posted.agentMessages)
          : posted.agentMessages;
      const context = call.json;
      return {
        message: shapes.message(requireField(posted.message), context),
        ...shapes.besidesPosted,
        agentMessages: agentMessages.map((message) => shapes.message(message, context)),
      };
    },
  );
}
