import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import { privateMessageJson } from "./private-message-json.ts";

/** GET one message, whichever version, in the private family's shape. */
export function getMessage(conversations: ConversationClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const request = { actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" };
    const { message } = await conversations.GetMessage(request, call);
    return { message: privateMessageJson(present(message), jsonContextOf(call.actor, publicUrl)) };
  };
}
