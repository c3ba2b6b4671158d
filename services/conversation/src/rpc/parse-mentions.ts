import type { ParseMentionsRequest__Output, ParseMentionsResponse__Output } from "@parley/contracts/conversation/v1";
import type { ParseMentions } from "../domain/use-cases/parse-mentions.ts";
import { toActor } from "@parley/actor";

/** `ConversationService.ParseMentions` */
export function parseMentions(useCase: ParseMentions) {
  return async (request: ParseMentionsRequest__Output): Promise<ParseMentionsResponse__Output> => {
    return { markdown: await useCase.execute({ actor: toActor(request.actor), markdown: request.markdown }) };
  };
}
