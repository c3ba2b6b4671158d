import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { compactionMessageJson } from "../messages/compaction-message-json.ts";
import { compactionMessageSchema } from "../messages/private-message-schema.ts";
import { requireField } from "../require-field.ts";

const id = z.string().min(1).max(256);
const body = z.object({ model: z.object({ providerId: id, modelId: id }) });
const answer = z.object({ compactionMessage: compactionMessageSchema });

/** POST a compaction (API C76): answers at once with the message that will hold the summary. */
export function startCompaction(conversations: ConversationClient) {
  return operation(
    { rpc: "StartCompaction", creates: true, summary: "Start a compaction", body, answer },
    async (call, { body: { model } }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const { message } = await conversations.StartCompaction(
        { actor, idempotencyKey, conversationId: call.param("cId"), ...model },
        call.rpc,
      );
      return { compactionMessage: compactionMessageJson(requireField(message)) };
    },
  );
}
