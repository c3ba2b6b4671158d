import { toActor } from "@parley/actor";
import type {
  MentionSuggestion__Output,
  SuggestMentionsRequest__Output,
  SuggestMentionsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { hasLength, invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { MentionSuggestion, SuggestMentions } from "../domain/use-cases/suggest-mentions.ts";
import { mentionKinds } from "./mention-mapper.ts";

const longestQuery = 100;

/** `ConversationService.SuggestMentions` */
export function suggestMentions(useCase: SuggestMentions) {
  return async (
    request: SuggestMentionsRequest__Output,
    { signal }: CallContext,
  ): Promise<SuggestMentionsResponse__Output> => {
    const { conversationId, query, agents, people, includeSelf } = request;
    if (!hasLength(query, 0, longestQuery)) throw invalidField("query", `must have at most ${longestQuery} characters`);
    const actor = toActor(request.actor);
    const suggestions = await useCase.execute(
      {
        actor,
        conversationId: conversationId === "" ? null : conversationId,
        query,
        agents,
        people,
        includeSelf,
      },
      signal,
    );
    return { suggestions: suggestions.map(fromSuggestion) };
  };
}

function fromSuggestion({
  kind,
  id,
  label,
  pictureUrl,
  description,
  userFavorite,
}: MentionSuggestion): MentionSuggestion__Output {
  return {
    kind: mentionKinds[kind],
    id,
    label,
    pictureUrl: pictureUrl ?? "",
    description,
    ...(userFavorite === null ? {} : { userFavorite }),
  };
}
