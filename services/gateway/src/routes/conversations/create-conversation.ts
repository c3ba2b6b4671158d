import type { CreateConversationResponse__Output } from "@parley/contracts/conversation/v1";
import { exitPoint } from "@parley/runtime";
import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { fragmentFields } from "../fragments/fragment-body.ts";
import { fragmentFieldNames, newFragmentsOf } from "../fragments/new-fragment.ts";
import { messageBody, newMessageOf } from "../messages/message-body.ts";
import { requireOwnServers } from "../messages/own-servers.ts";
import type { FinishedAnswers } from "../messages/finished-answers.ts";
import { requireField } from "../require-field.ts";
import type { FamilyShapes } from "../family-shapes.ts";

// Nothing begins deleted.
const visibilities = {
  unlisted: "CONVERSATION_VISIBILITY_UNLISTED",
  workspace: "CONVERSATION_VISIBILITY_WORKSPACE",
  test: "CONVERSATION_VISIBILITY_TEST",
} as const;

const body = z.object({
  title: z.string().max(1_000).nullish(),
  visibility: z.enum(["unlisted", "workspace", "test"]).nullish(),
  depth: z.int().min(0).max(1_000).nullish(),
  message: messageBody.nullish(),
  ...fragmentFields,
  blocking: z.boolean().nullish(),
  skipToolsValidation: z.boolean().nullish(),
  spaceId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id")
    .nullish()
    .describe(
      "The project that it is made in, of which the caller must be a member: only readers of the project see it",
    ),
});

/** POST a conversation, with its first message when one is given (API C30). */
export function createConversation(
  { conversations, files, clientServers }: Pick<Clients, "conversations" | "files" | "clientServers">,
  answers: FinishedAnswers,
  shapes: FamilyShapes,
) {
  const answer = z.object({
    conversation: shapes.schemas.fullConversation,
    message: shapes.schemas.message.optional(),
  });
  return operation(
    {
      rpc: "CreateConversation",
      creates: true,
      summary: "Create a conversation, with its first message",
      body,
      answer,
    },
    async (call, { body: parsed }) => {
      await requireOwnServers({ clientServers }, call, parsed.message?.context);
      const contentFragments = await newFragmentsOf(call, files, parsed);
      const creation = conversations.CreateConversation(
        {
          actor: call.actorContext,
          idempotencyKey: call.idempotencyKey,
          ...(typeof parsed.title === "string" ? { title: parsed.title } : {}),
          visibility: visibilities[parsed.visibility ?? "unlisted"],
          depth: parsed.depth ?? 0,
          message: parsed.message ? newMessageOf(parsed.message) : null,
          contentFragments,
          skipToolsValidation: parsed.skipToolsValidation ?? parsed.message?.skipToolsValidation ?? false,
          ...(typeof parsed.spaceId === "string" ? { spaceId: parsed.spaceId } : {}),
        },
        call.rpc,
      );
      const created = await withFieldNames(creation, fragmentFieldNames(parsed));
      exitPoint("gateway.committed");
      const context = call.json;
      const message = created.message === null ? {} : { message: shapes.message(created.message, context) };
      const blocking = parsed.blocking === true || parsed.message?.blocking === true;
      const { conversation, content } = blocking ? await finished(call, created, answers) : asCreated(created);
      return { conversation: shapes.fullConversation(requireField(conversation), content, context), ...message };
    },
  );
}

function asCreated({ conversation, contentFragments, message, agentMessages }: CreateConversationResponse__Output) {
  const all = [...contentFragments, ...(message === null ? [] : [message]), ...agentMessages];
  return { conversation, content: all.map((one) => [one]) };
}

async function finished(call: RouteCall, created: CreateConversationResponse__Output, answers: FinishedAnswers) {
  const { conversationId } = requireField(created.conversation);
  const response = await answers.waitAndRead(call, conversationId, created.agentMessages);
  return { conversation: response.conversation, content: response.content.map(({ versions }) => versions) };
}
