import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { privateMessageSchema } from "./private-message-schema.ts";

const answer = z.object({ message: privateMessageSchema });

/** GET one message, whichever version, in the private family's shape. */
export function getMessage(conversations: ConversationClient, publicUrl: string) {
  return operation({ summary: "Get one message, whichever version", answer }, async (call) => {
    const request = { actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" };
    const { message } = await conversations.GetMessage(request, call);
    return { message: privateMessageJson(present(message), jsonContextOf(call.actor, publicUrl)) };
  });
}
