import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { usualBody } from "../../http/json-body.ts";
import type { BodyBounds } from "../../http/json-body.ts";
import { operation } from "../../http/operation.ts";

// Parsing takes far longer than its length suggests: nobody writes as much as an answer may be long.
const bounds: BodyBounds = { ...usualBody, maxBytes: 64 * 1024 };
const body = z.object({ markdown: z.string() });
const answer = z.object({ markdown: z.string() });

/** POST mentions/parse (API C67): names after an `@` become serialized mentions. */
export function parseMentions(conversations: ConversationClient) {
  return operation(
    { rpc: "ParseMentions", summary: "Put serialized mentions where names stand behind an @", body, bounds, answer },
    async (call, { body: { markdown } }) => {
      const parsed = await conversations.ParseMentions({ actor: call.actorContext, markdown }, call.rpc);
      return { markdown: parsed.markdown };
    },
  );
}
