import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

const body = z.object({ markdown: z.string() });
const answer = z.object({ markdown: z.string() });

/** POST mentions/parse (API C67): names after an `@` become serialized mentions. */
export function parseMentions(conversations: ConversationClient) {
  return operation(
    { rpc: "ParseMentions", summary: "Put serialized mentions where names stand behind an @", body, answer },
    async (call, { body: { markdown } }) => {
      const parsed = await conversations.ParseMentions({ actor: call.actorContext, markdown }, call.rpc);
      return { markdown: parsed.markdown };
    },
  );
}
