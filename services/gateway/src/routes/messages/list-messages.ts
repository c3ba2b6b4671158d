import { slices } from "@parley/runtime";
import { z } from "zod";
import type { EncodedAnswersClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { EntityTags } from "../../http/tagged-answer.ts";
import { privateShapes } from "../family-shapes.ts";
import { rankPageQuery } from "../page-query.ts";
import { privateMessageSchema } from "./private-message-schema.ts";
import type { RenderedMessages } from "./rendered-messages.ts";

const query = rankPageQuery({ max: 200, byDefault: 50 });
const answer = z.object({
  messages: z.array(privateMessageSchema),
  hasMore: z.boolean(),
  lastValue: z.int().nullable(),
});

/** GET messages (API C45): the newest version of each rank, ascending inside a page, newest page first. */
export function listMessages(conversations: EncodedAnswersClient, rendered: RenderedMessages) {
  return operation(
    {
      rpc: "ListMessages",
      summary: "List messages, newest page first",
      query,
      answer,
      tagged: true,
      mayBeLarge: "conversation",
    },
    async (call, { query: { limit, lastValue } }) => {
      const tags = new EntityTags("messages", call.json, call.request);
      const page = await conversations.ListMessages(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          limit,
          ...(lastValue === undefined ? {} : { lastValue }),
          ...tags.known,
        },
        call.rpc,
      );
      if (page.unchanged) return tags.unchanged(page.tag, page.unchangedBytes ?? null);
      const messages = await slices.run(rendered.list(page.messages, privateShapes, call.json), call.signal);
      const rest = `"hasMore":${page.hasMore},"lastValue":${page.lastValue ?? null}`;
      return tags.answer(page.tag, `{"messages":${messages},${rest}}`);
    },
  );
}
