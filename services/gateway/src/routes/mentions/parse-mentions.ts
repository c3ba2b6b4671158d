import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";

const body = z.object({ markdown: z.string() });

/** POST mentions/parse (endpoint 11): names behind an `@` become serialized mentions. */
export function parseMentions(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { markdown } = parseWith(body, call.body);
    const parsed = await conversations.ParseMentions({ actor: call.actorContext, markdown }, call);
    return { markdown: parsed.markdown };
  };
}
