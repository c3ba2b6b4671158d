import { slices } from "@parley/runtime";
import { z } from "zod";
import type { EncodedAnswersClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { EntityTags } from "../../http/tagged-answer.ts";
import type { FamilyShapes } from "../family-shapes.ts";
import type { RenderedMessages } from "../messages/rendered-messages.ts";
import { rankPageQuery } from "../page-query.ts";
import { requireField } from "../require-field.ts";

// Clients that do not page want as many ranks as fit an answer.
const query = rankPageQuery({ max: 200 });

/** GET one conversation with its messages, every version; `limit` and `lastValue` page by rank, newest page first. */
export function getConversation(conversations: EncodedAnswersClient, shapes: FamilyShapes, rendered: RenderedMessages) {
  const answer = z.object({
    conversation: shapes.schemas.fullConversation,
    hasMore: z.boolean(),
    lastValue: z.string().nullable(),
  });
  const summary = "Get a conversation with its messages, every version";
  return operation(
    { rpc: "GetConversation", summary, query, answer, tagged: true, mayBeLarge: "conversation" },
    async (call, { query: { limit, lastValue } }) => {
      const tags = new EntityTags(`${shapes.name} conversation`, call.json, call.request);
      const read = await conversations.GetConversation(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          limit,
          includeCompactions: shapes.hasCompactions,
          ...(lastValue === undefined ? {} : { lastValue }),
          ...tags.known,
        },
        call.rpc,
      );
      if (read.unchanged) return tags.unchanged(read.tag, read.unchangedBytes ?? null);
      const ranks = read.content.map(({ versions }) => rendered.list(versions, shapes, call.json));
      const content = await slices.run(joinedRanks(ranks), call.signal);
      const empty = shapes.fullConversation(requireField(read.conversation), [], call.json);
      const conversation = withContent(JSON.stringify(empty), content);
      // A string here, a number on the private list (API C33).
      const older = read.lastValue === undefined ? "null" : `"${read.lastValue}"`;
      const json = `{"conversation":${conversation},"hasMore":${read.hasMore},"lastValue":${older}}`;
      return tags.answer(read.tag, json);
    },
  );
}

function* joinedRanks(ranks: readonly Generator<void, string>[]): Generator<void, string> {
  const joined: string[] = [];
  for (const rank of ranks) joined.push(yield* rank);
  return `[${joined.join(",")}]`;
}

const noContent = `"content":[]}`;

/** The JSON of a conversation without messages, with the JSON of these. */
function withContent(conversation: string, content: string): string {
  if (!conversation.endsWith(noContent)) throw new Error("the messages of a conversation are not its last field");
  return `${conversation.slice(0, -noContent.length)}"content":${content}}`;
}
