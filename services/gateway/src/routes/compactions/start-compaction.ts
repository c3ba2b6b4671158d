import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { compactionMessageJson } from "../messages/compaction-message-json.ts";
import { present } from "../present.ts";

const id = z.string().min(1).max(256);
const body = z.object({ model: z.object({ providerId: id, modelId: id }) });

/** POST a compaction (endpoint 2): answers at once with the message that will hold the summary. */
export function startCompaction(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { model } = parseWith(body, call.body);
    const { actorContext: actor, idempotencyKey, params } = call;
    const { message } = await conversations.StartCompaction({ actor, idempotencyKey, conversationId: params["cId"] ?? "", ...model }, call);
    return { compactionMessage: compactionMessageJson(present(message)) };
  };
}
