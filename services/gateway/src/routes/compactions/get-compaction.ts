import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { compactionRecordJson } from "../messages/compaction-message-json.ts";
import { present } from "../present.ts";

/** GET one compaction with what was kept about it: range of ranks, tokens, model, cost. */
export function getCompaction(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { message } = await conversations.GetCompaction({ actor: call.actorContext, conversationId: call.params["cId"] ?? "", messageId: call.params["sId"] ?? "" }, call);
    return { compactionMessage: compactionRecordJson(present(message)) };
  };
}
