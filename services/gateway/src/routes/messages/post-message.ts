import type { GetConversationResponse__Output, PostMessageResponse__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import type { FinishedAnswers } from "./finished-answers.ts";
import { messageBody, newMessageOf } from "./message-body.ts";
import { messageJson } from "./message-json.ts";

const bodyWithoutFragments = messageBody.loose();

/** POST a message: it and one answer for each agent it mentions (wire-facts B.7). */
export function postMessage(conversations: ConversationClient, answers: FinishedAnswers, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const body = parseWith(bodyWithoutFragments, call.body);
    for (const field of ["contentFragment", "contentFragments"]) {
      if (body[field] !== undefined && body[field] !== null) throw invalidField(field, "is not supported");
    }
    const conversationId = call.params["cId"] ?? "";
    const request = { actor: call.actorContext, idempotencyKey: call.idempotencyKey, conversationId, message: newMessageOf(body) };
    const posted = await conversations.PostMessage(request, call);
    exitPoint("gateway.committed");
    const agentMessages = body.blocking === true ? await finished(call, posted, answers) : posted.agentMessages;
    const context = jsonContextOf(call.actor, publicUrl);
    return {
      message: messageJson(present(posted.message), context),
      agentMessages: agentMessages.map((message) => messageJson(message, context)),
    };
  };
}

/** The answers as they are once they have ended; one that can't be found any more stays as it was posted. */
async function finished(call: RouteCall, posted: PostMessageResponse__Output, answers: FinishedAnswers): Promise<PostMessageResponse__Output["agentMessages"]> {
  const read: GetConversationResponse__Output = await answers.waitAndRead(call, call.params["cId"] ?? "", posted.agentMessages);
  const byId = new Map(read.content.flatMap(({ versions }) => versions).map((message) => [message.messageId, message]));
  return posted.agentMessages.map((message) => byId.get(message.messageId) ?? message);
}
