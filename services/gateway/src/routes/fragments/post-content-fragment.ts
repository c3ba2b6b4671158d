import type { Message__Output } from "@parley/contracts";
import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { jsonContextOf } from "../json-context.ts";
import type { JsonContext } from "../json-context.ts";
import { naming } from "../naming.ts";
import { present } from "../present.ts";
import { fragmentBody, newFragmentOf } from "./fragment-body.ts";

/** POST a content fragment (wire-facts B.4), in either family. @param json How the family shows a message. */
export function postContentFragment(conversations: ConversationClient, json: (message: Message__Output, context: JsonContext) => object, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const { actorContext: actor, idempotencyKey, params } = call;
    const contentFragment = newFragmentOf(parseWith(fragmentBody, call.body));
    const posting = conversations.PostContentFragment({ actor, idempotencyKey, conversationId: params["cId"] ?? "", contentFragment }, call);
    const { message } = await naming(posting, (field) => field.replace(/^contentFragment\./, ""));
    exitPoint("gateway.committed");
    return { contentFragment: json(present(message), jsonContextOf(call.actor, publicUrl)) };
  };
}
