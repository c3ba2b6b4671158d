import { exitPoint } from "@parley/runtime";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { jsonContextOf } from "../json-context.ts";
import { naming } from "../naming.ts";
import { present } from "../present.ts";
import type { Shapes } from "../shapes.ts";
import { fragmentBody, newFragmentOf } from "./fragment-body.ts";

/** POST a content fragment (wire-facts B.4). */
export function postContentFragment(conversations: ConversationClient, shapes: Shapes, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const { actorContext: actor, idempotencyKey, params } = call;
    const contentFragment = newFragmentOf(parseWith(fragmentBody, call.body));
    const posting = conversations.PostContentFragment({ actor, idempotencyKey, conversationId: params["cId"] ?? "", contentFragment }, call);
    const { message } = await naming(posting, (field) => field.replace(/^contentFragment\./, ""));
    exitPoint("gateway.committed");
    return { contentFragment: shapes.message(present(message), jsonContextOf(call.actor, publicUrl)) };
  };
}
