import type { BlockedAction__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { blockedActionJson, blockedActionSchema } from "./blocked-action-json.ts";
import { questionJson } from "./question-json.ts";

const answer = z.object({ blockedActions: z.array(blockedActionSchema) });

/**
 * GET the calls of tools that wait for a person (API C58), first asked first. The public family has no questions: a client refuses a list
 * with a status that it does not know.
 */
export function listBlockedActions(conversations: ConversationClient, family: "public" | "private") {
  return operation(
    { rpc: "ListBlockedActions", summary: "List the tool calls that wait for a person", answer },
    async (call) => {
      const { actions } = await conversations.ListBlockedActions(
        { actor: call.actorContext, conversationId: call.param("cId") },
        call.rpc,
      );
      const shown = family === "private" ? actions : actions.filter((blocked) => !isQuestion(blocked));
      return { blockedActions: shown.map(waitingJson) };
    },
  );
}

function isQuestion({ action }: BlockedAction__Output): boolean {
  return action?.status === "blocked_user_answer_required";
}

function statusOf(blocked: BlockedAction__Output): z.output<typeof blockedActionSchema>["status"] {
  if (blocked.ofSubAgent) return "blocked_child_action_input_required";
  if (blocked.action?.status === "blocked_authentication_required") return "blocked_authentication_required";
  return isQuestion(blocked) ? "blocked_user_answer_required" : "blocked_validation_required";
}

function waitingJson(blocked: BlockedAction__Output): z.output<typeof blockedActionSchema> {
  const common = { ...blockedActionJson(blocked), messageId: blocked.messageId };
  const status = statusOf(blocked);
  return isQuestion(blocked) ? { ...common, status, question: questionJson(blocked) } : { ...common, status };
}
