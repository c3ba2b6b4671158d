import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { compactionRecordJson } from "../messages/compaction-message-json.ts";
import { compactionRecordSchema } from "../messages/private-message-schema.ts";
import { requireField } from "../require-field.ts";

const answer = z.object({ compactionMessage: compactionRecordSchema });

/** GET one compaction with what was kept about it: range of ranks, tokens, model, cost. */
export function getCompaction(conversations: ConversationClient) {
  return operation(
    { rpc: "GetCompaction", summary: "Get a compaction with its range, tokens, model and cost", answer },
    async (call) => {
      const { message } = await conversations.GetCompaction(
        { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("sId") },
        call.rpc,
      );
      return { compactionMessage: compactionRecordJson(requireField(message)) };
    },
  );
}
