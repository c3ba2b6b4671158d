import type { ParseMentionsRequest__Output, ParseMentionsResponse__Output } from "@parley/contracts";
import type { ParseMentions } from "../domain/use-cases/parse-mentions.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.ParseMentions` */
export function parseMentions(useCase: ParseMentions) {
  return async (request: ParseMentionsRequest__Output): Promise<ParseMentionsResponse__Output> => {
    return { markdown: await useCase.execute({ actor: toActor(request.actor), markdown: request.markdown }) };
  };
}
