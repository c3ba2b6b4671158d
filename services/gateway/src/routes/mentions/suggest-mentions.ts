import type { MentionSuggestion__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import type { JsonContext } from "../../http/json-context.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { pictureUrlOf } from "../picture-url.ts";

const kind = z.enum(["agents", "users"]);
const query = z.object({
  query: z
    .string()
    .max(100)
    .refine((text) => text.isWellFormed(), "is not well-formed Unicode")
    .default(""),
  select: z
    .union([kind, z.array(kind).min(1).max(10)], { error: "must be agents, users, or both" })
    .default(["agents", "users"]),
  current: trueOrFalse.default("false"),
});

const suggestion = z
  .object({
    id: z.string(),
    type: z.enum(["agent", "user"]),
    label: z.string(),
    pictureUrl: z.string(),
    description: z.string(),
    userFavorite: z.boolean().optional(),
  })
  .meta({ id: "MentionSuggestion" });
const answer = z.object({ suggestions: z.array(suggestion) });

/**
 * GET mentions/suggestions, of a conversation where the path names one (API C66): agents and people that part of
 * a name may mean.
 */
export function suggestMentions(conversations: ConversationClient) {
  return operation(
    { rpc: "SuggestMentions", summary: "Suggest whom to mention", query, answer },
    async (call, { query: parsed }) => {
      const select = [parsed.select].flat();
      const request = {
        actor: call.actorContext,
        conversationId: call.optionalParam("cId"),
        query: parsed.query,
        agents: select.includes("agents"),
        people: select.includes("users"),
        includeSelf: parsed.current === "true",
      };
      const { suggestions } = await conversations.SuggestMentions(request, call.rpc);
      return { suggestions: suggestions.map((suggestion) => suggestionJson(suggestion, call.json)) };
    },
  );
}

/** An agent or a person to mention (API C66). */
function suggestionJson(suggested: MentionSuggestion__Output, { publicUrl }: JsonContext): z.output<typeof suggestion> {
  const { kind: mentioned, id, label, pictureUrl, description, userFavorite } = suggested;
  return {
    id,
    type: mentioned === "MENTION_KIND_USER" ? "user" : "agent",
    label,
    pictureUrl: pictureUrlOf(pictureUrl, publicUrl),
    description,
    ...(userFavorite === undefined ? {} : { userFavorite }),
  };
}
